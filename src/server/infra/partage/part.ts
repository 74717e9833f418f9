/** What one of `serveurs` that share a `total` takes, and never less than `minimum`. */
export const partDe = (total: number, serveurs: number, minimum = 1): number =>
  Math.max(minimum, Math.ceil(total / serveurs))
