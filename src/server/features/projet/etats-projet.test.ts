import { beforeAll, describe, expect, test } from 'vitest'
import { inscrireAttestation, marquerAttestationSignee } from '#server/features/attestation/queries.ts'
import { inscrireBilan, inscrireControleBilan } from '#server/features/bilan/queries.ts'
import * as commission from '#server/features/commission/queries.ts'
import { inscrireAffectation } from '#server/features/controle/queries.ts'
import { marquerConventionSignee } from '#server/features/convention/queries.ts'
import { type Decision, inscrireAvis } from '#server/socle/commission/queries-decision.ts'
import { inscrirePaiements } from '#server/socle/paiement/inscrire-paiement.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeDeposee, poserControle } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { creerPorteur, creerStaff, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

/** One application brought from its signature to its end: what each reader is told at each step. */
const banc = bancDuFichier()
let admin: string
let holder: string
let porteur: PorteurEssai
let par: number

beforeAll(async () => {
  await ouvrirPeriode(banc)
  porteur = await creerPorteur(banc)
  holder = await banc.connecter(porteur.utilisateurId)
  par = (await creerStaff(banc, 'admin')).id
  admin = await banc.connecter(par)
})

const nouvelle = () => {
  banc.horloge.avancer(60_000)
  return demandeDeposee(banc, porteur)
}
const lire = async (id: number, jeton: string) =>
  (await banc.appeler('GET', `projets/${id}`, { jeton })).corps.data
const onglet = async (nom: string): Promise<number[]> =>
  (await banc.appeler('GET', `projets?onglet=${nom}`, { jeton: admin })).corps.data.map(
    (p: { id: number }) => p.id,
  )
const ecrire = (acte: (tx: Parameters<typeof inscrireAttestation>[0]) => Promise<unknown>) => {
  banc.horloge.avancer(60_000)
  return banc.db.transaction().execute(acte)
}
const le = () => banc.horloge.maintenant()
const decision = (projetId: number, d: Decision['decision']) => ({
  projetId,
  decision: d,
  montantAlloue: d === 'accepte' ? 500 : null,
  motifRefus: d === 'refuse' ? 'Confidentiel' : null,
  sendMailRefus: false,
  par,
  le: le(),
})
/** An accepted application before an open commission. */
async function presentee(): Promise<{ id: number; commissionId: number }> {
  const p = await nouvelle()
  await poserControle(banc, p, par)
  const { id: commissionId } = await creerCommission(banc, 'ouverte')
  await ecrire((tx) => inscrireAffectation(tx, { projetId: p.id, commissionId, par, le: le() }))
  return { id: p.id, commissionId }
}

const accepte = (commissionId: number, id: number) =>
  ecrire(async (tx) => {
    await inscrireAvis(tx, 1, decision(id, 'accepte'))
    await commission.inscrireValidationCaa(tx, commissionId, par, le())
    await inscrireAvis(tx, 2, decision(id, 'accepte'))
    await commission.inscrireValidationCa(tx, commissionId, par, le(), 2026)
  })

describe('du dépôt à l’affectation', () => {
  test('signée ou refusée, elle est « En cours » ; acceptée, à affecter ; affectée, dans sa commission (STA-018, STA-019)', async () => {
    const signee = await nouvelle()
    const refusee = await nouvelle()
    await poserControle(banc, refusee, par, ['budget'])
    const acceptee = await nouvelle()
    await poserControle(banc, acceptee, par)
    expect(await onglet('en-cours')).toEqual([refusee.id, signee.id])
    expect(await onglet('affectation')).toEqual([acceptee.id])
    expect(await onglet('en-cours&attente=controle')).toEqual([signee.id])
    const { id } = await presentee()
    expect(await onglet('affectation')).toEqual([acceptee.id])
    expect(await lire(id, admin)).toMatchObject({
      hasCommission: true,
      onglet: null,
      dateCommission: '2026-04-15',
    })
  })
})

describe('avis et décision', () => {
  test('les trois avis de la CAA, et l’attente du CA (STA-009, PROJ-098, PROJ-099, PROJ-100, PROJ-104)', async () => {
    const { id, commissionId } = await presentee()
    const drapeaux = async () => {
      const p = await lire(id, admin)
      return [p.isAttenteCAA, p.isAcceptedCAA, p.isRefusedCAA, p.hasPassedCAA]
    }
    expect(await drapeaux()).toEqual([true, false, false, false])
    const attendus = {
      attente: [true, false, false, true],
      refuse: [false, false, true, true],
      accepte: [false, true, false, true],
    }
    for (const [d, attendu] of Object.entries(attendus)) {
      await ecrire((tx) => inscrireAvis(tx, 1, decision(id, d as 'attente')))
      expect(await drapeaux()).toEqual(attendu)
    }
    expect((await lire(id, admin)).isAttenteCA).toBe(false)
    await ecrire((tx) => commission.inscrireValidationCaa(tx, commissionId, par, le()))
    expect((await lire(id, admin)).isAttenteCA).toBe(true)
  })

  test('la décision du CA se lit au personnel tout de suite, au porteur une fois publiée (STA-010, STA-011, STA-020, PROJ-033, PROJ-101, PROJ-103, PROJ-105)', async () => {
    const { id, commissionId } = await presentee()
    await ecrire(async (tx) => {
      await inscrireAvis(tx, 1, decision(id, 'attente'))
      await commission.inscrireValidationCaa(tx, commissionId, par, le())
    })
    expect(await lire(id, admin)).toMatchObject({ isAttenteCA: true, hasPassedCA: false, isRefusedCA: false })
    await ecrire((tx) => inscrireAvis(tx, 2, decision(id, 'accepte')))
    expect((await lire(id, admin)).montantAlloue).toBe(500)
    expect((await lire(id, holder)).montantAlloue).toBeNull()
    await ecrire((tx) => inscrireAvis(tx, 2, decision(id, 'refuse')))
    expect(await lire(id, admin)).toMatchObject({ isAttenteCA: false, hasPassedCA: true, isRefusedCA: true })
    expect(await lire(id, holder)).toMatchObject({ isRefusedCA: false, libelleEtat: 'En cours' })
    await ecrire((tx) => commission.inscrireValidationCa(tx, commissionId, par, le(), 2026))
    expect(await lire(id, holder)).toMatchObject({
      isRefusedCA: true,
      libelleEtat: 'Refusé par la commission',
      couleur: 'rouge',
    })
    expect(await onglet('commissions-passees')).toContain(id)
  })

  test('refusée par la CAA, elle le dit au porteur dès la publication (STA-011)', async () => {
    const { id, commissionId } = await presentee()
    await ecrire((tx) => inscrireAvis(tx, 1, decision(id, 'refuse')))
    expect((await lire(id, holder)).libelleEtat).toBe('En cours')
    await ecrire((tx) => commission.inscrireValidationCaa(tx, commissionId, par, le()))
    expect(await lire(id, holder)).toMatchObject({
      isRefusedCAA: true,
      libelleEtat: 'Refusé par la commission',
    })
  })
})

const OUI = { bilanValide: true, documentsBilanValide: true, documentsComValide: true, message: null }
const NON = { ...OUI, documentsBilanValide: false, message: 'À revoir' }
const bilanDe = (projetId: number, t: Date) => ({
  projetId,
  stepBilan: 3,
  isDraft: false,
  etape1Le: t,
  etape2Le: t,
  etape3Le: t,
  rempliLe: t,
})
const FAITS = [
  ['accord', (id: number, commissionId: number) => accepte(commissionId, id)],
  ['convention', (id: number) => ecrire((tx) => marquerConventionSignee(tx, id, le()))],
  [
    'paiement',
    (id: number) =>
      ecrire((tx) =>
        inscrirePaiements(tx, [{ projetId: id, montant: 500, datePaiement: '2026-03-02' }], {
          par,
          le: le(),
        }),
      ),
  ],
  ['attestation remplie', (id: number) => ecrire((tx) => inscrireAttestation(tx, id, le()))],
  ['attestation signée', (id: number) => ecrire((tx) => marquerAttestationSignee(tx, id, le()))],
  ['bilan', (id: number) => ecrire((tx) => inscrireBilan(tx, bilanDe(id, le())))],
  [
    'refus',
    (id: number) => ecrire((tx) => inscrireControleBilan(tx, { projetId: id, ...NON, par, le: le() })),
  ],
  ['bilan repris', (id: number) => ecrire((tx) => inscrireBilan(tx, bilanDe(id, le())))],
  [
    'validation',
    (id: number) => ecrire((tx) => inscrireControleBilan(tx, { projetId: id, ...OUI, par, le: le() })),
  ],
] as const
type Fait = (typeof FAITS)[number][0]

/** What its holder reads of an application to which each fact up to `dernier` happened. */
async function apres(dernier: Fait) {
  const { id, commissionId } = await presentee()
  for (const [fait, arriver] of FAITS) {
    await arriver(id, commissionId)
    if (fait === dernier) break
  }
  return lire(id, holder)
}

const DRAPEAUX = [
  ...['isAcceptedCA', 'isConventionSigned', 'isPayed'],
  ...['isAttestationAuteurFilled', 'isAttestationAuteurSigned'],
  ...['isBilanFilled', 'isBilanRefused', 'isBilanControlled', 'isBilanValidated'],
]
const PAYEE = ['isAcceptedCA', 'isConventionSigned', 'isPayed']
const ATTESTEE = [...PAYEE, 'isAttestationAuteurSigned']

describe('de l’acceptation au bilan validé : chaque fait lève son drapeau, et lui seul', () => {
  test.each<[string, Fait, string, string[]]>([
    ['accordée (STA-012, PROJ-102)', 'accord', 'Validé par la commission', ['isAcceptedCA']],
    [
      'la convention signée (STA-013, PROJ-107)',
      'convention',
      'Paiement à venir',
      ['isAcceptedCA', 'isConventionSigned'],
    ],
    ['payée (STA-014, PROJ-108)', 'paiement', 'Renseigner', PAYEE],
    [
      'l’attestation remplie (PROJ-115)',
      'attestation remplie',
      'Renseigner',
      [...PAYEE, 'isAttestationAuteurFilled'],
    ],
    ['l’attestation signée (PROJ-114)', 'attestation signée', 'Renseigner', ATTESTEE],
    ['le bilan rendu (STA-015, PROJ-109)', 'bilan', 'Contrôle des documents', [...ATTESTEE, 'isBilanFilled']],
    [
      'le bilan refusé (STA-016, PROJ-110, PROJ-112)',
      'refus',
      'A corriger',
      [...ATTESTEE, 'isBilanRefused', 'isBilanControlled'],
    ],
    ['le bilan repris', 'bilan repris', 'Contrôle des documents', [...ATTESTEE, 'isBilanFilled']],
    [
      'le bilan validé (STA-017, PROJ-111, PROJ-112)',
      'validation',
      'Terminé',
      [...ATTESTEE, 'isBilanFilled', 'isBilanControlled', 'isBilanValidated'],
    ],
  ])('%s', async (_quoi, fait, libelleEtat, leves) => {
    const lu = await apres(fait)
    expect([lu.libelleEtat, DRAPEAUX.filter((d) => lu[d])]).toEqual([libelleEtat, leves])
    for (const d of DRAPEAUX) expect(typeof lu[d]).toBe('boolean')
  })

  test('acceptée aux deux étapes, sa carte est bordée de vert et dit le montant (DEM-010)', async () => {
    const lu = await apres('accord')
    expect(lu).toMatchObject({ isAcceptedCAA: true, isAcceptedCA: true, couleur: 'vert', montantAlloue: 500 })
  })

  test('le paiement se lit une fois fait (PROJ-048)', async () => {
    expect((await apres('convention')).paiement).toBeNull()
    expect((await apres('paiement')).paiement).toMatchObject({ datePaiement: '2026-03-02', montant: 500 })
  })

  test('le contrôle du bilan se lit une fois fait (PROJ-050)', async () => {
    expect((await apres('bilan')).controlesBilan).toBeNull()
    expect((await apres('refus')).controlesBilan).toMatchObject(NON)
    expect((await apres('validation')).controlesBilan).toMatchObject(OUI)
  })
})
