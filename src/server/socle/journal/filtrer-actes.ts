import { type FiltresJournal, NOMS_AU_PLUS } from '#domain/journal/filtres-journal.ts'
import { objetDe } from '#domain/journal/objet.ts'
import type { Db } from '#server/contexte/base.ts'
import { lireNommes, lireProjetsDe, projetDuNumero, type Recherche } from './lire-actes.ts'

/** Chains of whom a name means: their applications, page and account; null when it means too many of them. */
async function chainesDuNom(db: Db, nom: string): Promise<string[] | null> {
  const nommes = await lireNommes(db, nom, NOMS_AU_PLUS + 1)
  if (nommes.length > NOMS_AU_PLUS) return null
  const porteurs = nommes.flatMap((n) => n.porteurId ?? [])
  return [
    ...nommes.map((n) => `compte:${n.id}`),
    ...porteurs.map((id) => `porteur:${id}`),
    ...(await lireProjetsDe(db, porteurs)),
  ]
}

/** What these filters mean in the journal; « tropDeNoms » when a name has to be longer. */
export async function filtrerActes(
  db: Db,
  { nom, numero, genre, objetId, ...reste }: FiltresJournal,
): Promise<Recherche | 'tropDeNoms'> {
  const seule = genre !== undefined && objetId !== undefined ? `${genre}:${objetId}` : undefined
  if (nom === undefined && numero === undefined)
    return seule === undefined ? { ...reste, genre } : { ...reste, chaines: [seule] }
  const nommees = nom === undefined ? undefined : await chainesDuNom(db, nom)
  if (nommees === null) return 'tropDeNoms'
  const id = numero === undefined ? undefined : await projetDuNumero(db, numero)
  const duNumero = id === undefined ? [] : [`projet:${id}`]
  const chaines = numero === undefined ? nommees : duNumero.filter((c) => nommees?.includes(c) ?? true)
  return {
    ...reste,
    chaines: (chaines ?? []).filter((c) =>
      seule === undefined ? genre === undefined || objetDe(c).genre === genre : c === seule,
    ),
  }
}
