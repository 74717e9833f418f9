type Sorte = 'nom' | 'chaine' | 'mot' | '<<' | '>>' | '[' | ']' | 'fin'

const BLANC = 1
/** Class of each byte, as the PDF format has them: part of a word, white, or (2) a delimiter. */
const CLASSES = new Uint8Array(256)
for (const c of [0, 9, 10, 12, 13, 32]) CLASSES[c] = BLANC
for (const c of Buffer.from('()<>[]{}/%')) CLASSES[c] = 2

/** Where the literal string that opens at `debut` ends, its inner parentheses being balanced. */
function finDeChaine(octets: Buffer, debut: number): number {
  let ouvertes = 0
  for (let i = debut; i < octets.length; i++) {
    const c = octets[i]
    if (c === 0x5c) i++
    else if (c === 0x28) ouvertes++
    else if (c === 0x29 && --ouvertes === 0) return i + 1
  }
  return octets.length
}

/** Reads the tokens of a PDF one after the other; strings and names are told, comments are not. */
export function lireJetons(octets: Buffer, depart: number) {
  const lecteur = { position: depart, debut: depart, texte: '', suivant }

  function finDeMot(debut: number): number {
    let i = debut
    while (i < octets.length && CLASSES[octets[i] as number] === 0) i++
    return i
  }

  function sauterBlancs(): void {
    let i = lecteur.position
    for (;;) {
      while (CLASSES[octets[i] ?? 0x21] === BLANC) i++
      if (octets[i] !== 0x25) break
      while (i < octets.length && octets[i] !== 10 && octets[i] !== 13) i++
    }
    lecteur.position = i
  }

  function rendre(sorte: Sorte, fin: number): Sorte {
    lecteur.position = Math.min(fin, octets.length)
    return sorte
  }

  function suivant(): Sorte {
    sauterBlancs()
    const i = lecteur.position
    lecteur.debut = i
    if (i >= octets.length) return 'fin'
    const c = octets[i]
    if (c === 0x2f) {
      const fin = finDeMot(i + 1)
      // A name of the format is short; a long one is none of those we look for.
      const brut = octets.toString('latin1', i + 1, Math.min(fin, i + 128))
      lecteur.texte = brut.includes('#')
        ? brut.replaceAll(/#([0-9a-fA-F]{2})/g, (_, h: string) => String.fromCharCode(Number.parseInt(h, 16)))
        : brut
      return rendre('nom', fin)
    }
    if (c === 0x28) return rendre('chaine', finDeChaine(octets, i))
    if (c === 0x3c && octets[i + 1] === 0x3c) return rendre('<<', i + 2)
    if (c === 0x3e && octets[i + 1] === 0x3e) return rendre('>>', i + 2)
    if (c === 0x3c) {
      const fin = octets.indexOf(0x3e, i)
      return rendre('chaine', fin === -1 ? octets.length : fin + 1)
    }
    if (c === 0x5b) return rendre('[', i + 1)
    if (c === 0x5d) return rendre(']', i + 1)
    const fin = Math.max(i + 1, finDeMot(i))
    lecteur.texte = octets.toString('latin1', i, Math.min(fin, i + 16))
    return rendre('mot', fin)
  }

  return lecteur
}
export type Jetons = ReturnType<typeof lireJetons>
