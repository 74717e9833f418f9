import type { ActeDuPortail } from '#domain/journal/contrat.ts'
import { objetDe } from '#domain/journal/objet.ts'
import type { Db } from '#server/contexte/base.ts'
import type { ActeLu } from './lire-actes.ts'
import { lireNoms } from './lire-noms.ts'

/** Chains whose values are read here: the others hold what their own screens show to those who may. */
const DETAILLEES = /^(projet:|commission:|aide-anterieure:|export$)/

/** Of the other lines, what is shown: a reason, or an address, is read on the holder's page. */
const MONTREES: Record<string, readonly string[]> = {
  validerPorteur: ['statut'],
  rattacherStructure: ['structureAnterieure'],
  detacherStructure: ['structureAnterieure'],
  ...Object.fromEntries(
    [
      ...['inviterMembre', 'accepterInvitation', 'changerDroits', 'retirerMembre', 'quitterStructure'],
      ...['demanderARejoindre', 'retirerAdhesion', 'accepterAdhesion', 'declinerAdhesion'],
    ].map((acte) => [acte, ['nom', 'role', 'signataire', 'finances']]),
  ),
}

function valeurs(ligne: { chaine: string; acte: string }, valeur: unknown): unknown {
  if (DETAILLEES.test(ligne.chaine)) return valeur
  const montrees = Object.entries(valeur ?? {}).filter(([champ]) => MONTREES[ligne.acte]?.includes(champ))
  return montrees.length > 0 ? Object.fromEntries(montrees) : null
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
  return lignes.map((ligne, rang) => ({
    id: ligne.id,
    acte: ligne.acte,
    le: ligne.le.toISOString(),
    adresse: ligne.adresse,
    avant: valeurs(ligne, ligne.avant),
    apres: valeurs(ligne, ligne.apres),
    expurgeLe: ligne.expurgeLe?.toISOString() ?? null,
    acteur:
      ligne.acteurId === null || ligne.role === null
        ? null
        : { id: ligne.acteurId, prenom: ligne.prenom ?? '', nom: ligne.nom ?? '', role: ligne.role },
    objet: objets[rang] ?? { genre: 'portail', id: null, nom: null },
  }))
}
