import { createHash } from 'node:crypto'
import { jourDe } from '#domain/commun/jours.ts'
import type { contratsReprise } from '#domain/reprise/contrat.ts'
import { proposer, sensPropose } from '#domain/reprise/entetes.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { appliquerReprise } from '#server/features/reprise/application/appliquer-reprise.ts'
import { essayerReprise } from '#server/features/reprise/essai/essayer-reprise.ts'
import { executerReprise } from '#server/features/reprise/execution/executer-reprise.ts'
import { choisirColonnes } from '#server/features/reprise/fichier/choisir-colonnes.ts'
import { deposerReprise } from '#server/features/reprise/fichier/deposer-reprise.ts'
import { lireReprise } from '#server/features/reprise/lire-reprise.ts'
import { trouverReprise } from '#server/features/reprise/trouver-reprise.ts'
import { appel } from '#server/http/appel.ts'
import type { Tache } from '#server/infra/file-attente/tache.ts'
import { acteurDemo } from '../acteurs.ts'
import { type Connue, premierFichier, secondFichier } from './fichiers.ts'

type C = typeof contratsReprise
/** Structures whose past is taken over at once, and those that somebody has to recognise. */
const SURES = 6
const PROBABLES = 10
const ANCIEN = 'Ancien tableur'
const MODELE = 'Tableur d’avant'

/** Validated structures with a postcode, those that asked most often first, each name once. */
async function lireConnues(ctx: Contexte): Promise<Connue[]> {
  const lues = await ctx.db
    .selectFrom('porteur as p')
    .select(['p.nomStructure as nom', 'p.siret', 'p.codePostal', 'p.ville'])
    .where('p.valideLe', 'is not', null)
    .where('p.anonymiseLe', 'is', null)
    .where('p.codePostal', 'is not', null)
    .where('p.ville', 'is not', null)
    .orderBy(
      (eb) =>
        eb.selectFrom('projet as d').whereRef('d.porteurId', '=', 'p.id').select(eb.fn.countAll().as('n')),
      'desc',
    )
    .orderBy('p.id', 'desc')
    .limit(60)
    .execute()
  const noms = new Set<string>()
  return lues.flatMap(({ codePostal, ville, ...s }) => {
    if (noms.has(s.nom) || codePostal === null || ville === null) return []
    noms.add(s.nom)
    return [{ ...s, codePostal, ville, region: null }]
  })
}

async function deposer(ctx: Contexte, acteur: Acteur, f: { nom: string; source: string; texte: string }) {
  const octets = Buffer.from(f.texte)
  const fichier = {
    champ: 'fichier',
    nom: f.nom,
    taille: octets.length,
    mime: 'text/csv',
    empreinte: createHash('sha256').update(octets).digest(),
    cle: '',
    octets,
  }
  return (
    await deposerReprise(
      ctx,
      appel<C['deposerReprise']>(acteur, { corps: { source: f.source }, fichiers: [fichier] }),
    )
  ).data
}

/** Tries the import, which nobody waits for here; gives its version then. */
async function essayer(ctx: Contexte, acteur: Acteur, id: number, version: number): Promise<number> {
  const { data } = await essayerReprise(
    ctx,
    appel<C['essayerReprise']>(acteur, { params: { id }, corps: { version } }),
  )
  await executerReprise(ctx, id, data.version)
  return (await lire(ctx, acteur, id)).version
}

const lire = async (ctx: Contexte, acteur: Acteur, id: number) => {
  const lu = appel<C['lireReprise']>(acteur, { params: { id } })
  return (await lireReprise(ctx, { ...lu, trouve: await trouverReprise(ctx, lu) })).data
}

/** Says of each column what its heading leads to think, as a person accepts it with one button. */
async function choisir(ctx: Contexte, acteur: Acteur, id: number): Promise<number> {
  const dire = async (): Promise<number> => {
    const r = await lire(ctx, acteur, id)
    const corps = {
      version: r.version,
      codage: r.codage,
      separateur: r.separateur,
      profilId: null,
      colonnes: r.colonnes.map((c) => ({ rang: c.rang, champ: c.personne ? null : proposer(c.titre) })),
      decisions: r.decisions.flatMap(({ valeur }) => {
        const sens = sensPropose(valeur)
        return sens ? [{ valeur, sens }] : []
      }),
      garderSous: ANCIEN,
    }
    return (await choisirColonnes(ctx, appel<C['choisirColonnes']>(acteur, { params: { id }, corps }))).data
      .version
  }
  // The values of the decisions are only known once their column is.
  await dire()
  return await dire()
}

async function reprendre(ctx: Contexte): Promise<void> {
  const admin = await ctx.db.transaction().execute((tx) => acteurDemo(tx, 'admin@demo.fr'))
  const dejaLa = await ctx.db.selectFrom('reprise').select(['source', 'etat']).execute()
  const connues = await lireConnues(ctx)
  const aujourdhui = jourDe(ctx.horloge.maintenant())
  // Done again after a kill, a step that is done is not done twice.
  if (!dejaLa.some((r) => r.source === MODELE)) {
    const sures = connues.filter((s) => s.siret !== null).slice(0, SURES)
    const { id, version } = await deposer(ctx, admin, {
      nom: 'aides-reprises.csv',
      source: MODELE,
      texte: premierFichier(sures, aujourdhui),
    })
    const essayee = await essayer(ctx, admin, id, version)
    const { data } = await appliquerReprise(
      ctx,
      appel<C['appliquerReprise']>(admin, {
        params: { id },
        corps: { version: essayee, sansRefusees: false, publier: true },
      }),
    )
    await executerReprise(ctx, id, data.version)
  }
  if (!dejaLa.some((r) => r.source === ANCIEN)) {
    const probables = connues.slice(SURES, SURES + PROBABLES)
    const { id } = await deposer(ctx, admin, {
      nom: 'ancien-tableur.csv',
      source: ANCIEN,
      texte: secondFichier(probables, aujourdhui),
    })
    await essayer(ctx, admin, id, await choisir(ctx, admin, id))
  }
}

export const TACHE_PASSE_DEMO = 'passe-demo'

/** The demonstration's past base: one import applied, one tried, with what waits for a person; no mail. */
export const tachePasseDemo: Tache = {
  nom: TACHE_PASSE_DEMO,
  cle: () => TACHE_PASSE_DEMO,
  // What an act puts in the queue is done here at once: another process would do it beside.
  executer: (ctx) =>
    reprendre({ ...ctx, queue: { ...ctx.queue, courriel: async () => {}, tache: async () => {} } }),
}
