/** Names that Windows keeps for its devices, whatever follows the dot. */
const RESERVES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** Names any system can unpack, each once in any case: « a:b.pdf » is « a_b.pdf », then « a_b (2).pdf ». */
export function nomsArchive(entrees: readonly { nom: string; dossier?: string }[]): string[] {
  const pris = new Set<string>()
  return entrees.map(({ nom, dossier }) => {
    const sous = dossier ? `${dossier}/` : ''
    const sur = nom
      .replaceAll(/[<>:"/\\|?*]/g, '_')
      .replace(/^\.+/, '_')
      .replace(RESERVES, '_$&')
    const [, base = sur, fin = ''] = /^(.*?)(\.[^.]*)?$/s.exec(sur) ?? []
    let libre = `${sous}${sur}`
    for (let n = 2; pris.has(libre.toLowerCase()); n += 1) libre = `${sous}${base} (${n})${fin}`
    pris.add(libre.toLowerCase())
    return libre
  })
}
