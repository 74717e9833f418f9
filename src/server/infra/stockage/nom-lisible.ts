const INVISIBLES = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu

/** Name as people read it: the last part, no control or direction mark, 255 characters at most, end kept. */
export function nomLisible(brut: string): string {
  const dernier = brut.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const nom = dernier.replaceAll(INVISIBLES, '').replaceAll(/\s+/g, ' ').trim()
  if (nom === '' || /^\.+$/.test(nom)) return 'fichier'
  if (nom.length <= 255) return nom
  const fin = /\.[A-Za-z0-9]{1,5}$/.exec(nom)?.[0] ?? ''
  return nom.slice(0, 255 - fin.length).replace(/[\ud800-\udbff]$/, '') + fin
}
