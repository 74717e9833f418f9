/** « 1 234,5 », with U+00A0 as thousands separator; decimals as `options` asks, three at most without them. */
export const formatNombre = (n: number, options: Intl.NumberFormatOptions = {}): string =>
  n.toLocaleString('fr-FR', options).replaceAll('\u202f', '\u00a0')
