import type { TexteEcrit } from '#domain/signature/textes-ecrits.ts'
import { ecrituresDe, perdusDe } from './pdf/polices.ts'

/** Characters of a field that the documents cannot print. */
export interface PertesDuChamp {
  champ: string
  caracteres: string[]
}

/** For each field with characters that no font draws, those characters: a PertesDuChamp[] as JSON. */
export async function imprimables({ textes }: { textes: TexteEcrit[] }): Promise<Buffer> {
  const ecritures = await ecrituresDe(textes.map((t) => t.texte).join('\n'))
  const pertes = new Map<string, Set<string>>()
  for (const { champ, texte } of textes)
    for (const c of perdusDe(texte, ecritures)) pertes.set(champ, (pertes.get(champ) ?? new Set()).add(c))
  return Buffer.from(JSON.stringify([...pertes].map(([champ, c]) => ({ champ, caracteres: [...c] }))))
}
