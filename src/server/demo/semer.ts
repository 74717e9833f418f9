import { sql } from 'kysely'
import { jourDe } from '#domain/commun/jours.ts'
import type { Contexte, Tx } from '#server/contexte.ts'
import { tacheScellerJournal } from '#server/features/journal/sceller-journal.ts'
import { acteurDemo } from './acteurs.ts'
import { animerAutour } from './autour.ts'
import { poserLimites, poserPeriodes } from './calendrier.ts'
import { tirerCommunes } from './communes.ts'
import { MOT_DE_PASSE_DEMO } from './comptes.ts'
import { demanderLesLiens } from './deports.ts'
import { deposerPieces } from './depot-pieces.ts'
import { hasardDe } from './hasard.ts'
import { creerMonde, type Monde } from './monde.ts'
import { presenterOrganisme } from './organisme.ts'
import { fabriquerPieces } from './pieces.ts'
import { instantDe, jourRelatif } from './plan.ts'
import { installerPorteur, type PorteurDemo } from './porteurs.ts'
import { dresserProcesVerbaux } from './proces-verbal.ts'
import { jouerSaison } from './saison.ts'
import { SAISONS } from './saisons.ts'
import { TACHE_SCELLER_DEMO } from './sceller-demo.ts'
import { preparerUneSeance } from './seance.ts'
import { travaillerEnsemble } from './travail.ts'
import { payerParLots } from './virements.ts'

const GRAINE = 20_260_302
const STRUCTURES_VALIDEES = 40
const EN_ATTENTE = 4
const REFUSEES = 2

/**
 * Fills an empty portal with three years of life, once, in one transaction: all or nothing.
 * Deterministic, laid out around the day of the first start, through the acts themselves.
 * `dire` is told each part as it begins.
 */
export async function semerDemo(ctx: Contexte, dire: (etape: string) => void = () => {}): Promise<void> {
  const [pieces, motDePasse] = await Promise.all([
    fabriquerPieces(),
    ctx.motsDePasse.hacher(MOT_DE_PASSE_DEMO),
  ])
  await ctx.db.transaction().execute(async (tx) => {
    // A second process waits here until the first has seeded; both take longer than a request may.
    await sql`set local statement_timeout = '5min'`.execute(tx)
    await sql`set local lock_timeout = '5min'`.execute(tx)
    if (!(await premiereFois(tx))) return
    dire('Démonstration : les comptes')
    const hasard = hasardDe(GRAINE)
    const depot = deposerPieces(ctx, pieces)
    const monde = creerMonde(ctx, {
      tx,
      hasard,
      depot,
      admin: await acteurDemo(tx, 'admin@demo.fr'),
      comptable: await acteurDemo(tx, 'comptable@demo.fr'),
      sceller: (t, donnees) => ctx.queue.tache(t, TACHE_SCELLER_DEMO, donnees),
    })
    const aujourdhui = jourDe(ctx.horloge.maintenant())
    await presenterOrganisme(monde, instantDe(jourRelatif(aujourdhui, -901), 0, hasard))
    await poserPeriodes(tx, aujourdhui)
    const porteurs = await installerPorteurs(monde, aujourdhui, motDePasse)
    const temoin: PorteurDemo = {
      acteur: await acteurDemo(tx, 'porteur@demo.fr'),
      ville: 'Grenoble',
      region: 'Auvergne-Rhône-Alpes',
    }
    for (const [rang, saison] of SAISONS.entries()) {
      dire(`Démonstration : saison ${rang + 1} sur ${SAISONS.length}`)
      await jouerSaison(monde, saison, aujourdhui, porteurs, temoin)
    }
    await animerAutour(monde, aujourdhui, porteurs)
    await travaillerEnsemble(monde, aujourdhui)
    await demanderLesLiens(monde)
    await preparerUneSeance(monde, motDePasse)
    await payerParLots(monde, aujourdhui)
    await dresserProcesVerbaux(monde)
    await poserLimites(tx, jourRelatif(aujourdhui, 30))
    await depot.terminer()
    await ctx.queue.tache(tx, TACHE_SCELLER_DEMO, { tache: tacheScellerJournal.nom })
  })
}

/** True in the process that takes the seeding upon itself. */
async function premiereFois(tx: Tx): Promise<boolean> {
  const ligne = await tx
    .insertInto('parametre')
    .values({ cle: 'demo', valeur: JSON.stringify({ graine: GRAINE }) })
    .onConflict((c) => c.doNothing())
    .returning('cle')
    .executeTakeFirst()
  return ligne !== undefined
}

async function installerPorteurs(m: Monde, aujourdhui: string, motDePasse: string): Promise<PorteurDemo[]> {
  const total = STRUCTURES_VALIDEES + EN_ATTENTE + REFUSEES
  const communes = await tirerCommunes(m.hasard, total)
  const porteurs: PorteurDemo[] = []
  for (const [rang, commune] of communes.entries()) {
    const statut =
      rang < STRUCTURES_VALIDEES ? 'valide' : rang < STRUCTURES_VALIDEES + EN_ATTENTE ? 'en cours' : 'refus'
    const jour = statut === 'valide' ? -900 + rang : -rang + STRUCTURES_VALIDEES - 2
    const inscrit = instantDe(jourRelatif(aujourdhui, jour), 0, m.hasard)
    const decide = instantDe(jourRelatif(aujourdhui, jour + 1), 1, m.hasard)
    const installe = await installerPorteur(m, rang, commune, { motDePasse, inscrit, decide, statut })
    if (statut === 'valide') porteurs.push(installe)
  }
  return porteurs
}
