import { sql } from 'kysely'
import { jourDe } from '#domain/commun/jours.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { tacheScellerJournal } from '#server/features/journal/sceller-journal.ts'
import { acteurDemo } from './acteurs.ts'
import { animerAutour } from './autour.ts'
import { poserLimites, poserPeriodes, retenirLimites } from './calendrier.ts'
import { tirerCommunes } from './communes.ts'
import { MOT_DE_PASSE_DEMO } from './comptes.ts'
import { type Hasard, hasardDe } from './hasard.ts'
import { demanderLesLiens } from './jouer/deports.ts'
import { type DepotPieces, deposerPieces } from './jouer/depot-pieces.ts'
import { dresserProcesVerbal } from './jouer/proces-verbal.ts'
import { nommerMembres, preparerUneSeance } from './jouer/seance.ts'
import { garderSuite, premiereFois, prendreSuite, type Suite } from './jouer/suite.ts'
import { payerParLots } from './jouer/virements.ts'
import { creerMonde, type Monde } from './monde.ts'
import { presenterOrganisme } from './organisme.ts'
import { TACHE_PASSE_DEMO } from './passe/reprendre-passe.ts'
import { fabriquerPieces } from './pieces.ts'
import { instantDe, jourRelatif } from './plan.ts'
import { installerPorteur, type PorteurDemo } from './porteurs.ts'
import { jouerSaison } from './saison.ts'
import { SAISONS, type Saison } from './saisons.ts'
import { TACHE_SCELLER_DEMO } from './sceller-demo.ts'
import { travaillerEnsemble } from './travail.ts'

const GRAINE = 20_260_302
const STRUCTURES_VALIDEES = 40
const EN_ATTENTE = 4
const REFUSEES = 2

type Dire = (etape: string) => void

/** Both parts take longer than a request may, and the same reads come back by the thousand. */
async function prendreSonTemps(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '5min'`.execute(tx)
  await sql`set local lock_timeout = '5min'`.execute(tx)
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
}

type Gens = Pick<Suite, 'admin' | 'comptable' | 'presidente'>

const monde = (ctx: Contexte, tx: Tx, options: { hasard: Hasard; depot: DepotPieces; gens: Gens }): Monde =>
  creerMonde(ctx, {
    tx,
    hasard: options.hasard,
    depot: options.depot,
    admin: options.gens.admin,
    comptable: options.gens.comptable,
    presidente: options.gens.presidente,
    sceller: (t, donnees) => ctx.queue.tache(t, TACHE_SCELLER_DEMO, donnees),
  })

/**
 * Gives an empty portal its people, body and calendar, once, in one transaction (`poursuivreDemo` plays the
 * seasons). Deterministic, laid out around the day of the first start, through the acts themselves.
 */
export async function commencerDemo(ctx: Contexte, dire: Dire = () => {}): Promise<void> {
  const motDePasse = await ctx.motsDePasse.hacher(MOT_DE_PASSE_DEMO)
  await ctx.db.transaction().execute(async (tx) => {
    await prendreSonTemps(tx)
    if (!(await premiereFois(tx, GRAINE))) return
    dire('Démonstration : les comptes')
    const hasard = hasardDe(GRAINE)
    const gens = {
      admin: await acteurDemo(tx, 'admin@demo.fr'),
      comptable: await acteurDemo(tx, 'comptable@demo.fr'),
      presidente: await acteurDemo(tx, 'commission@demo.fr'),
    }
    const m = monde(ctx, tx, { hasard, depot: deposerPieces(ctx, new Map()), gens })
    await nommerMembres(m, motDePasse)
    const aujourdhui = jourDe(ctx.horloge.maintenant())
    await presenterOrganisme(m, instantDe(jourRelatif(aujourdhui, -901), 0, hasard))
    await poserPeriodes(tx, aujourdhui)
    await poserLimites(tx, jourRelatif(aujourdhui, 30))
    const porteurs = await installerPorteurs(m, aujourdhui, motDePasse)
    const acteur = await acteurDemo(tx, 'porteur@demo.fr')
    const temoin: PorteurDemo = { acteur, ville: 'Grenoble', region: 'Auvergne-Rhône-Alpes' }
    const saisons = SAISONS.length
    const suite = { ...gens, aujourdhui, jouees: 0, saisons, hasard: hasard.etat(), temoin, porteurs }
    await garderSuite(tx, GRAINE, suite)
  })
}

/**
 * Plays the seasons not there yet, each in one transaction with all that surrounds it: what is seen is whole,
 * and a start after a kill goes on from the last one kept. Gives false when nothing was left to this process.
 * `dire` is told each season as it begins. Throws once the portal is asked to stop.
 */
export async function poursuivreDemo(ctx: Contexte, dire: Dire = () => {}): Promise<boolean> {
  let pieces: Awaited<ReturnType<typeof fabriquerPieces>> | undefined
  const suivante = (): Promise<boolean> =>
    ctx.db.transaction().execute(async (tx) => {
      await prendreSonTemps(tx)
      const suite = await prendreSuite(tx)
      const saison = suite && SAISONS[suite.jouees]
      if (!saison) return false
      dire(`Démonstration : saison ${suite.jouees + 1} sur ${SAISONS.length}`)
      pieces ??= await fabriquerPieces()
      const hasard = hasardDe(suite.hasard)
      const depot = deposerPieces(ctx, pieces)
      const remettre = await retenirLimites(tx)
      await jouerAvecAutour(monde(ctx, tx, { hasard, depot, gens: suite }), saison, suite)
      await remettre()
      await depot.terminer()
      const jouees = suite.jouees + 1
      const finie = jouees === SAISONS.length
      await garderSuite(tx, GRAINE, finie ? null : { ...suite, jouees, hasard: hasard.etat() })
      if (finie) {
        await ctx.queue.tache(tx, TACHE_PASSE_DEMO, {})
        await ctx.queue.tache(tx, TACHE_SCELLER_DEMO, { tache: tacheScellerJournal.nom })
      }
      return true
    })
  let fait = false
  while (await suivante()) fait = true
  return fait
}

/** The whole demonstration, for who needs it complete. */
export async function semerDemo(ctx: Contexte, dire?: Dire): Promise<void> {
  await commencerDemo(ctx, dire)
  await poursuivreDemo(ctx, dire)
}

/** A season, and what people do around it: nobody sees one without the other. */
async function jouerAvecAutour(monde: Monde, saison: Saison, suite: Suite): Promise<void> {
  const commission = await jouerSaison(monde, saison, suite.aujourdhui, suite.porteurs, suite.temoin)
  if (saison.nom === 'récente') await payerParLots(monde, suite.aujourdhui)
  if (saison.nom === 'au conseil' && commission) await preparerUneSeance(monde, commission)
  if (saison.nom === 'en commission' && commission) await demanderLesLiens(monde, commission)
  if (saison.nom === 'en cours') {
    await animerAutour(monde, suite.aujourdhui, suite.porteurs)
    await travaillerEnsemble(monde, suite.aujourdhui)
  }
  if ((saison.nom === 'récente' || saison.nom === 'au conseil') && commission)
    await dresserProcesVerbal(monde, commission)
}

async function installerPorteurs(
  monde: Monde,
  aujourdhui: string,
  motDePasse: string,
): Promise<PorteurDemo[]> {
  const total = STRUCTURES_VALIDEES + EN_ATTENTE + REFUSEES
  const communes = await tirerCommunes(monde.hasard, total)
  const porteurs: PorteurDemo[] = []
  for (const [rang, commune] of communes.entries()) {
    const statut =
      rang < STRUCTURES_VALIDEES ? 'valide' : rang < STRUCTURES_VALIDEES + EN_ATTENTE ? 'en cours' : 'refus'
    const jour = statut === 'valide' ? -900 + rang : -rang + STRUCTURES_VALIDEES - 2
    const inscrit = instantDe(jourRelatif(aujourdhui, jour), 0, monde.hasard)
    const decide = instantDe(jourRelatif(aujourdhui, jour + 1), 1, monde.hasard)
    const installe = await installerPorteur(monde, rang, commune, { motDePasse, inscrit, decide, statut })
    if (statut === 'valide') porteurs.push(installe)
  }
  return porteurs
}
