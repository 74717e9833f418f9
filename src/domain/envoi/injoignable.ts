/** Said to the staff of a structure that no mail reaches any more: only they can do something. */
export const direInjoignable = (structure: string): string =>
  `Le seul propriétaire de ${structure} n’est plus joignable.`
