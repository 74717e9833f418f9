import type { ActeDuPortail } from '#domain/journal/contrat.ts'
import { objetDe } from '#domain/journal/objet.ts'
import type { Db } from '#server/contexte.ts'
import type { ActeLu } from './lire-actes.ts'
import { lireNoms } from './lire-noms.ts'

/** Chains whose values are read here: the others hold what their own screens show to those who may. */
const DETAILLEES = /^(projet:|commission:|export$)/

/** Of the verdict on an account, what the list of holders says too; its reason is read on their page. */
function valeurs(l: { chaine: string; acte: string }, v: unknown): unknown {
  if (DETAILLEES.test(l.chaine)) return v
  const statut = typeof v === 'object' && v !== null && 'statut' in v ? v.statut : null
  return l.acte === 'validerPorteur' && statut !== null ? { statut } : null
}

/** What these chains are about, each by its name as it is now. */
export async function nommerObjets(db: Db, chaines: readonly string[]): Promise<ActeDuPortail['objet'][]> {
  const objets = chaines.map(objetDe)
  const noms = await lireNoms(db, (genre) =>
    objets.flatMap((o) => (o.genre === genre && o.id !== null ? [o.id] : [])),
  )
  return objets.map((o) => ({ ...o, nom: o.id === null ? null : (noms[o.genre]?.get(o.id) ?? null) }))
}

/** Lines of the journal as a superviseur or an admin reads them. */
export async function presenterActes(db: Db, lignes: readonly ActeLu[]): Promise<ActeDuPortail[]> {
  const objets = await nommerObjets(
    db,
    lignes.map((l) => l.chaine),
  )
  return lignes.map((l, i) => ({
    id: l.id,
    acte: l.acte,
    le: l.le.toISOString(),
    adresse: l.adresse,
    avant: valeurs(l, l.avant),
    apres: valeurs(l, l.apres),
    expurgeLe: l.expurgeLe?.toISOString() ?? null,
    acteur:
      l.acteurId === null || l.role === null
        ? null
        : { id: l.acteurId, prenom: l.prenom ?? '', nom: l.nom ?? '', role: l.role },
    objet: objets[i] ?? { genre: 'portail', id: null, nom: null },
  }))
}
