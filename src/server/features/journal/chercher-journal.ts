import { type ActeDuPortail, type contratsJournal, GENRES_OBJET } from '#domain/journal/contrat.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireActes, lireNoms, projetDuNumero } from './queries-portail.ts'

const PAR_PAGE = 50
/** Chains whose values are read here: the others hold what their own screens show to those who may. */
const DETAILLEES = /^(projet:|commission:|export$)/

/** Of the verdict on an account, what the list of holders says too; its reason is read on their page. */
function valeurs(l: { chaine: string; acte: string }, v: unknown): unknown {
  if (DETAILLEES.test(l.chaine)) return v
  const statut = typeof v === 'object' && v !== null && 'statut' in v ? v.statut : null
  return l.acte === 'validerPorteur' && statut !== null ? { statut } : null
}

type Objet = Omit<ActeDuPortail['objet'], 'nom'>

/** What a chain is about: « projet:12 » the application 12, « export » the portal itself. */
function objetDe(chaine: string): Objet {
  const [mot, id] = chaine.split(':')
  const genre = GENRES_OBJET.find((g) => g === mot)
  return genre && id ? { genre, id: Number(id) } : { genre: 'portail', id: null }
}

/** Who did what in the whole portal, latest first; nothing for a number that no application has. */
export async function chercherJournal(ctx: Contexte, d: Appel<typeof contratsJournal.chercherJournal>) {
  const { numero, ...filtres } = d.query
  const projetId = numero === undefined ? undefined : await projetDuNumero(ctx.db, numero)
  if (numero !== undefined && projetId === undefined) return { data: [], meta: { suivant: null } }
  const chaine = projetId === undefined ? undefined : `projet:${projetId}`
  // One more than is shown: whether a page follows.
  const lues = await lireActes(ctx.db, { ...filtres, chaine }, PAR_PAGE + 1)
  const lignes = lues.slice(0, PAR_PAGE).map((l) => ({ ...l, objet: objetDe(l.chaine) }))
  const noms = await lireNoms(ctx.db, (genre) =>
    lignes.flatMap(({ objet: o }) => (o.genre === genre && o.id !== null ? [o.id] : [])),
  )
  const data = lignes.map(
    ({ objet, ...l }): ActeDuPortail => ({
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
      objet: { ...objet, nom: objet.id === null ? null : (noms[objet.genre]?.get(objet.id) ?? null) },
    }),
  )
  return { data, meta: { suivant: lues.length > PAR_PAGE ? (data.at(-1)?.id ?? null) : null } }
}
