import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { refusDe } from '#domain/commun/acte.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { ACTES_PROJET, type ActeProjet } from '#domain/projet/actes.ts'
import { accordeePubliee, bilanRempli, estAccepte, type FaitsProjet } from '#domain/projet/faits.ts'
import { finDe } from '#domain/projet/fin.ts'
import { attendSonPaiement } from '#domain/projet/gardes/paiement.ts'
import { ONGLETS, ongletDe } from '#domain/projet/liste/onglets.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeDeposee, poserControle } from '#test-kit/scenes/demandes/demande-deposee.ts'
import {
  demandeAttestee,
  demandeConventionnee,
  demandePayee,
  demandeRendue,
} from '#test-kit/scenes/demandes/demande-payee.ts'
import { semerDemandes } from '#test-kit/scenes/demandes/demandes-semees.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'
import { poserVirement } from '#test-kit/scenes/virements/virement-pose.ts'
import { generer } from '../../../../bench/generer.ts'
import { faitsDe } from './faits.ts'
import { selectionCourte } from './lecture/selection.ts'
import { NOMBRE_A_CONTROLER } from './listes/cadre.ts'
import { tenirListes } from './listes/tenir.ts'
import {
  accordeeEtPubliee,
  BILAN_ATTENDU,
  CONVENTION_ATTENDUE,
  finie as finieEnBase,
  jamaisSignee,
  ligneVivante,
  paiementDe,
  payee,
  vivante as vivanteEnBase,
} from './regles-sql.ts'

const banc = bancDuFichier()
let faits: Map<number, FaitsProjet>

beforeAll(async () => {
  await semerDemandes(banc)
  const porteur = await creerPorteur(banc)
  const admin = await creerStaff(banc, 'admin')
  await demandeConventionnee(banc, porteur, { conventionSigneeLe: null })
  for (const creer of [demandePayee, demandeAttestee, demandeRendue]) await creer(banc, porteur)
  const refusee = await demandeDeposee(banc, porteur)
  await poserControle(banc, refusee, admin.id, ['budget'])
  await generer(banc.proprietaire, 600)
  for (let i = 0; i < 3; i++) await demandeConventionnee(banc, porteur)
  await poserVirement(banc, await demandeConventionnee(banc, porteur))
  await bousculer()
  await tenirListes(banc, { urgentes: true })
  const maintenant = banc.horloge.maintenant()
  const lignes = await selectionCourte(banc.db, { maintenant, jour: jourDe(maintenant) }).execute()
  faits = new Map(lignes.map((l) => [l.id, faitsDe(l)]))
})

/** Withdraws, archives, and begins to correct what may be, on every so many rows. */
async function bousculer(): Promise<void> {
  const le = banc.horloge.maintenant()
  await sql`update projet set archive_le = ${le} where id % 7 = 0`.execute(banc.db)
  await sql`update projet set retire_le = ${le}, retire_motif = 'Reportée.'
    where id % 5 = 0 and premiere_signature_le is not null and ca_avis is null`.execute(banc.db)
  await sql`update projet p set revision = revision + 1 where id % 3 = 0 and exists (select 1 from controle k
    where k.projet_id = p.id and not k.budget_valide)`.execute(banc.db)
}

const QUICONQUE = { role: 'admin', proprietaire: false } as const
/** The guards alone, whoever asks: no instant nor detail matters to these. */
const gardeDe = (action: ActeProjet) => (f: FaitsProjet) => {
  const moment = { instant: banc.horloge.maintenant(), periodeOuverte: false }
  return refusDe({ ...ACTES_PROJET[action], qui: () => null }, f, QUICONQUE, moment)
}
const vivante = (f: FaitsProjet): boolean => f.archiveLe === null && f.retireLe === null
const dansOnglet = (o: (typeof ONGLETS)[number]) => (f: FaitsProjet) => ongletDe(f) === o
const avantCommission = (f: FaitsProjet): boolean => f.commission === null

/** Each rule in SQL, or kept in the rows of lists (`l`), and what the domain says of the same application. */
const JUMELLES = {
  acceptée: [
    sql<boolean>`l.onglet = 'affectation'`,
    (f) => f.archiveLe === null && avantCommission(f) && estAccepte(f),
  ],
  'à contrôler': [sql<boolean>`l.attend_controle`, (f) => gardeDe('controler')(f) === null],
  'convention attendue': [
    sql<boolean>`${vivanteEnBase()} and ${CONVENTION_ATTENDUE}`,
    (f) => gardeDe('signerConvention')(f) === null,
  ],
  vivante: [vivanteEnBase(), vivante],
  finie: [finieEnBase(), (f) => f.archiveLe !== null || finDe(f) !== null],
  'jamais signée': [jamaisSignee(), (f) => gardeDe('supprimerDemande')(f) === null],
  'accordée et publiée': [accordeeEtPubliee(), accordeePubliee],
  payée: [payee(), (f) => f.paye],
  'dans un lot vivant': [
    sql<boolean>`exists (select from ligne_virement v where v.projet_id = p.id and ${ligneVivante('v')})`,
    (f) => f.lotVivant !== null,
  ],
  'bilan à contrôler': [sql<boolean>`l.attend_bilan`, (f) => gardeDe('controlerBilan')(f) === null],
  'à payer': [sql<boolean>`l.attend_paiement`, attendSonPaiement],
  'bilan attendu': [BILAN_ATTENDU, (f) => f.paye && !bilanRempli(f)],
  ...Object.fromEntries(ONGLETS.map((o) => [`onglet ${o}`, [sql<boolean>`l.onglet = ${o}`, dansOnglet(o)]])),
} as Record<string, [ReturnType<typeof sql<boolean>>, (f: FaitsProjet) => boolean]>

test.each(Object.entries(JUMELLES))(
  '« %s » dit en SQL ce que dit le domaine',
  async (_nom, [regle, domaine]) => {
    const { rows } = await sql<{ id: number; oui: boolean }>`select p.id, coalesce(${regle}, false) as oui
    from projet p join ligne_liste l on l.projet_id = p.id left join commission c on c.id = p.commission_id
    left join paiement y on ${paiementDe()}
    left join bilan b on b.projet_id = p.id`.execute(banc.db)
    const dits = rows.filter((l) => l.oui).map((l) => l.id)
    const attendus = [...faits].filter(([, f]) => domaine(f)).map(([id]) => id)
    expect(dits.sort((a, b) => a - b)).toEqual(attendus.sort((a, b) => a - b))
    // Neither all nor none: the rows tell the two apart.
    expect(attendus.length).toBeGreaterThan(0)
    expect(attendus.length).toBeLessThan(faits.size)
  },
)

test('ce qui attend un contrôle se compte comme le domaine le juge', async () => {
  const { rows } = await sql<{ n: number }>`select ${NOMBRE_A_CONTROLER} as n`.execute(banc.db)
  const attendues = [...faits.values()].filter(
    (f) => vivante(f) && avantCommission(f) && gardeDe('controler')(f) === null,
  )
  expect(Number(rows[0]?.n)).toBe(attendues.length)
  expect(attendues.length).toBeGreaterThan(0)
})
