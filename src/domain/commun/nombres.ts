/** « 1 234,5 »: U+00A0 separates thousands; decimals as `options` asks, three at most by default. */
export const formatNombre = (nombre: number, options: Intl.NumberFormatOptions = {}): string =>
  nombre.toLocaleString('fr-FR', options).replaceAll('\u202f', '\u00a0')
