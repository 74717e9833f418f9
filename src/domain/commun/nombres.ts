/** Making one costs a hundred times what using it does. */
const formats = new Map<string, Intl.NumberFormat>()

function formatDe(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const cle = JSON.stringify(options)
  const format = formats.get(cle) ?? new Intl.NumberFormat('fr-FR', options)
  formats.set(cle, format)
  return format
}

/** « 1 234,5 »: U+00A0 separates thousands; decimals as `options` asks, three at most by default. */
export const formatNombre = (nombre: number, options: Intl.NumberFormatOptions = {}): string =>
  formatDe(options).format(nombre).replaceAll('\u202f', '\u00a0')
