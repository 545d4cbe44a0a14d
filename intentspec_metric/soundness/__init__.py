"""Whether the spec pairs are sound: proofs by execution, mutants, agreement of readers."""
