import { sql } from 'kysely'
import { contratsCommission } from '#domain/commission/contrat.ts'
import { ajouterJours, type Jour } from '#domain/commun/jours.ts'
import type { Tx } from '#server/contexte/base.ts'
import { creerCommission } from '#server/features/commission/creer-commission.ts'
import { validerCA } from '#server/features/commission/valider-ca.ts'
import { validerCAA } from '#server/features/commission/valider-caa.ts'
import { appel } from '#server/http/appel.ts'
import { finDeSaison, OUVERTE, poserLimites } from './calendrier.ts'
import type { DemandeJouee } from './jouer/demande-jouee.ts'
import { jouer } from './jouer/jouer.ts'
import type { Monde } from './monde.ts'
import { type ActePrevu, DESTINS, type Destin, instantDe, jourRelatif } from './plan.ts'
import type { PorteurDemo } from './porteurs.ts'
import type { Saison } from './saisons.ts'
import { valeursDemande } from './valeurs.ts'

/** Something that happens at an instant; a season is played in their order. */
interface Evenement {
  le: Date
  agir: () => Promise<void>
}

interface Jalons {
  caa: Jour | null
  ca: Jour | null
}

/** Days between the first opinion's publication and the board's. */
const VERS_CA = 28

/** Acts of a season after which the planner counts again. */
const ANALYSE = 40
const TABLES = [
  ...['utilisateur', 'porteur', 'projet', 'fichier', 'commission', 'code_verification', 'signature'],
  ...['controle', 'paiement', 'bilan', 'controle_bilan', 'journal', 'document'],
]

/** One transaction fills empty tables: without statistics every read would scan them. */
const analyser = (tx: Tx) => sql`analyze ${sql.join(TABLES.map((t) => sql.table(t)))}`.execute(tx)

/**
 * Plays a season: every application to its place, one a holder, and its commission, whose id it gives.
 * Throws once the portal is asked to stop.
 */
export async function jouerSaison(
  monde: Monde,
  saison: Saison,
  aujourdhui: Jour,
  porteurs: readonly PorteurDemo[],
  temoin: PorteurDemo,
): Promise<number | null> {
  const fin = finDeSaison(aujourdhui, saison)
  await poserLimites(monde.tx, fin)
  const jalons = jalonsDe(saison, aujourdhui)
  const commissionId = await ouvrirCommission(monde, saison, aujourdhui)
  const destins = saison.destins.flatMap(([destin, n]) => Array.from({ length: n }, () => destin))
  const evenements: Evenement[] = []
  for (const [i, destin] of destins.entries()) {
    // The account of the demonstration follows one application of each past season.
    const porteur =
      i === 0 && saison.commission?.etat === 'fermee'
        ? temoin
        : porteurs[(i + decalage(saison)) % porteurs.length]
    if (!porteur) continue
    const { ville, region, annuelle } = porteur
    const avant = annuelle?.id ? { ...annuelle.valeurs, id: annuelle.id } : null
    const premierJour = premierJourDe(saison, aujourdhui, i)
    // A form just opened says nothing yet of the year before.
    const reprend = saison.annuelle === true && destin !== 'brouillon1'
    const valeurs = valeursDemande(monde.hasard, { ville, region, premierJour, avant, reprend })
    const d: DemandeJouee = { id: null, porteur: porteur.acteur, valeurs, commissionId }
    if (saison.annuelle) porteur.annuelle = d
    // Filling takes a few days, and signing needs the period still open.
    const depot = jourRelatif(aujourdhui, monde.hasard.entier(saison.depot[0], saison.depot[1] - 6))
    evenements.push(...prevoir(monde, d, destin, depot, jalons))
  }
  if (commissionId !== null) evenements.push(...prevoirCommission(monde, commissionId, jalons))
  evenements.sort((a, b) => a.le.getTime() - b.le.getTime())
  for (const [i, { le, agir }] of evenements.entries()) {
    monde.ctx.arret.throwIfAborted()
    if (i === ANALYSE) await analyser(monde.tx)
    monde.regler(le)
    await agir()
  }
  return commissionId
}

/** Events come after their commission, but for one in six that did not look at the dates. */
const premierJourDe = (saison: Saison, aujourdhui: Jour, rang: number): Jour =>
  rang % 6 === 5
    ? ajouterJours(finDeSaison(aujourdhui, saison), 14)
    : jourRelatif(aujourdhui, (saison.commission?.jour ?? OUVERTE.commission) + 10)

/** Past seasons turn over the holders, so that nobody has two applications in one. */
const decalage = (saison: Saison): number => ((saison.commission?.jour ?? 0) % 7 === 0 ? 3 : 11)

function jalonsDe({ commission }: Saison, aujourdhui: Jour): Jalons {
  if (!commission || commission.etat === 'etape1') return { caa: null, ca: null }
  const caa = jourRelatif(aujourdhui, Math.min(commission.jour, -6))
  return { caa, ca: commission.etat === 'fermee' ? ajouterJours(caa, VERS_CA) : null }
}

async function ouvrirCommission(
  monde: Monde,
  { commission, depot }: Saison,
  aujourdhui: Jour,
): Promise<number | null> {
  if (!commission) return null
  monde.regler(instantDe(jourRelatif(aujourdhui, depot[0]), 0, monde.hasard))
  const corps = contratsCommission.creerCommission.corps.parse({
    date: jourRelatif(aujourdhui, commission.jour),
    isVisible: true,
    montantDisponible: monde.hasard.entier(6, 9) * 100_000,
  })
  return (await creerCommission(monde.ctx, appel(monde.admin, { corps }))).data.id
}

function prevoir(
  monde: Monde,
  demande: DemandeJouee,
  destin: Destin,
  depot: Jour,
  { caa, ca }: Jalons,
): Evenement[] {
  let jour = depot
  return (DESTINS[destin] as readonly ActePrevu[]).map((acte, rang) => {
    jour = ajouterJours(jour, acte.apres)
    if (acte.action === 'deciderCA' && caa && jour <= caa) jour = ajouterJours(caa, 2)
    if (acte.action === 'signerConvention' && ca && jour <= ca)
      jour = ajouterJours(ca, monde.hasard.entier(2, 32))
    if (acte.action === 'archiver' && ca && jour <= ca) jour = ajouterJours(ca, 40)
    return { le: instantDe(jour, rang, monde.hasard), agir: () => jouer(monde, demande, acte) }
  })
}

function prevoirCommission(monde: Monde, id: number, { caa, ca }: Jalons): Evenement[] {
  // In the evening: after the opinions and decisions of the day.
  const soir = (jour: Jour): Date => new Date(`${jour}T18:30:00Z`)
  const params = { id }
  const evenements: Evenement[] = []
  if (caa)
    evenements.push({
      le: soir(caa),
      agir: async () => void (await validerCAA(monde.ctx, appel(monde.admin, { params }))),
    })
  if (ca)
    evenements.push({
      le: soir(ca),
      agir: async () => void (await validerCA(monde.ctx, appel(monde.admin, { params }))),
    })
  return evenements
}
