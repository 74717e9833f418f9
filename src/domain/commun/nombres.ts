/** By their options: making one costs a hundred times what using it does. */
const formats: Record<string, Intl.NumberFormat> = {}

/** « 1 234,5 »: U+00A0 separates thousands; decimals as `options` asks, three at most by default. */
export function formatNombre(nombre: number, options: Intl.NumberFormatOptions = {}): string {
  const cle = JSON.stringify(options)
  formats[cle] ??= new Intl.NumberFormat('fr-FR', options)
  return formats[cle].format(nombre).replaceAll('\u202f', '\u00a0')
}
