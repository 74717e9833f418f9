import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeDeposee, poserControle } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { creerPorteur, creerStaff, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let admin: string
let adminId: number
let porteur: PorteurEssai
let ouverte: { id: number }

beforeAll(async () => {
  await ouvrirPeriode(banc)
  adminId = (await creerStaff(banc, 'admin')).id
  admin = await banc.connecter(adminId)
  ouverte = await creerCommission(banc, 'ouverte')
})
beforeEach(async () => {
  porteur = await creerPorteur(banc)
})

const OUI = { projetValide: true, presentationValide: true, budgetValide: true, fichiersValide: true }
async function acceptee(): Promise<number> {
  const p = await demandeDeposee(banc, porteur)
  await poserControle(banc, p, adminId)
  return p.id
}
const affecter = (id: number, idCommission: unknown, corps: object = {}) =>
  banc.appeler('PATCH', `projets/${id}/commission`, { corps: { idCommission, ...corps }, jeton: admin })
const lire = async (id: number) => (await banc.appeler('GET', `projets/${id}`, { jeton: admin })).corps.data
const actes = async (id: number) =>
  (
    await banc.db
      .selectFrom('journal')
      .select('acte')
      .where('chaine', '=', `projet:${id}`)
      .orderBy('rang')
      .execute()
  ).map((l) => l.acte)

describe('PATCH projets/{id}/commission', () => {
  test('n’est ouvert qu’aux gestionnaires (PER-033, PER-040)', async () => {
    const id = await acceptee()
    const statuts = await statutsParRole(banc, porteur, (jeton) =>
      banc.appeler('PATCH', `projets/${id}/commission`, {
        corps: { idCommission: ouverte.id },
        ...(jeton && { jeton }),
      }),
    )
    expect(statuts).toEqual(GESTIONNAIRES_SEULS)
    expect(await actes(id)).toEqual(['affecterCommission'])
  })

  test('affecte une demande acceptée : elle a sa commission et sa date, et le redit (AFF-003, STA-008, PROJ-042, PROJ-047, PROJ-106)', async () => {
    const id = await acceptee()
    expect(await lire(id)).toMatchObject({ hasCommission: false, dateCommission: null, commission: null })
    const r = await affecter(id, ouverte.id)
    expect([r.statut, r.corps.data]).toMatchObject([
      200,
      { id, hasCommission: true, idCommission: ouverte.id, dateCommission: '2026-04-15' },
    ])
    expect(await lire(id)).toMatchObject({
      hasCommission: true,
      dateCommission: '2026-04-15',
      commission: { id: ouverte.id, isClosed: false, step: 1 },
      isAttenteCAA: true,
      version: r.corps.data.version,
    })
    expect((await affecter(id, ouverte.id)).corps).toEqual(r.corps)
    expect(await actes(id)).toEqual(['affecterCommission'])
  })

  test('contrôle et affectation en un seul acte, ou rien (AFF-003)', async () => {
    const p = await demandeDeposee(banc, porteur)
    const close = await creerCommission(banc, 'close')
    expect((await affecter(p.id, close.id, OUI)).statut).toBe(409)
    expect([(await lire(p.id)).isControlled, await actes(p.id)]).toEqual([false, []])
    const refus = await affecter(p.id, ouverte.id, { ...OUI, budgetValide: false, message: 'Non' })
    expect([refus.statut, Object.keys(refus.corps.errors)]).toEqual([422, ['budgetValide']])
    const incomplet = await affecter(p.id, ouverte.id, { projetValide: true })
    expect([incomplet.statut, Object.keys(incomplet.corps.errors).length]).toEqual([422, 3])
    expect((await affecter(p.id, ouverte.id, OUI)).statut).toBe(200)
    expect(await lire(p.id)).toMatchObject({ isAccepted: true, hasCommission: true })
    expect(await actes(p.id)).toEqual(['controler', 'affecterCommission'])
    const mails = (await banc.envois()).filter((e) => e.projetId === p.id)
    expect(mails.map((e) => e.evenement)).toEqual(['controle-accepte'])
  })

  test('n’entre que dans une commission ouverte, à sa première étape (AFF-001)', async () => {
    const id = await acceptee()
    const [close, avancee] = [await creerCommission(banc, 'close'), await creerCommission(banc, 'etape2')]
    expect([(await affecter(id, close.id)).statut, (await affecter(id, avancee.id)).statut]).toEqual([
      409, 409,
    ])
    const inconnue = await affecter(id, 999_999)
    expect([inconnue.statut, inconnue.corps.errors]).toEqual([
      422,
      { idCommission: ['Le champ "Commission" n\'est pas valide.'] },
    ])
    expect((await affecter(id, null)).statut).toBe(422)
    expect((await affecter(999_999, ouverte.id)).statut).toBe(404)
    expect((await lire(id)).hasCommission).toBe(false)
  })

  test('une demande non acceptée n’est pas affectée', async () => {
    const signee = await demandeDeposee(banc, porteur)
    const refusee = await demandeDeposee(banc, porteur)
    await poserControle(banc, refusee, adminId, ['budget'])
    for (const p of [signee, refusee]) expect((await affecter(p.id, ouverte.id)).statut).toBe(409)
  })

  test('passe d’une commission à une autre tant que la première n’a pas rendu ses avis, l’avis est effacé', async () => {
    const id = await acceptee()
    const autre = await creerCommission(banc, 'ouverte')
    await affecter(id, ouverte.id)
    const le = banc.horloge.maintenant()
    const avis = { caaAvis: 'attente' as const, caaLe: le, caaPar: adminId }
    await banc.db.updateTable('projet').set(avis).where('id', '=', id).execute()
    expect((await affecter(id, autre.id)).statut).toBe(200)
    expect(await lire(id)).toMatchObject({ hasPassedCAA: false, commission: { id: autre.id } })
    await banc.db.updateTable('commission').set({ caaValideeLe: le }).where('id', '=', autre.id).execute()
    expect((await affecter(id, ouverte.id)).statut).toBe(409)
  })

  test('trente affectations à la fois dans deux commissions : une seule place, un journal qui le dit', async () => {
    const id = await acceptee()
    const autre = await creerCommission(banc, 'ouverte')
    const { version } = await lire(id)
    const rs = await Promise.all(
      Array.from({ length: 30 }, (_, i) => affecter(id, i % 2 ? ouverte.id : autre.id, { version })),
    )
    const gagnante = (await lire(id)).commission.id
    for (const [i, r] of rs.entries())
      expect(r.statut).toBe((i % 2 ? ouverte.id : autre.id) === gagnante ? 200 : 409)
    expect(await actes(id)).toEqual(['affecterCommission'])
  })
})
