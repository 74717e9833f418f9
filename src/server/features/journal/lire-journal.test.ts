import { beforeAll, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerPorteur, creerStaff, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let id: number
let admin: { id: number; jeton: string; nom: string }

beforeAll(async () => {
  await ouvrirPeriode(banc)
  porteur = await creerPorteur(banc)
  const compte = await creerStaff(banc, 'admin')
  admin = { id: compte.id, nom: compte.nom, jeton: await banc.connecter(compte.id) }
  id = (await demandeDeposee(banc, porteur)).id
  const corps = { projetValide: false, presentationValide: true, budgetValide: true, fichiersValide: true }
  const jeton = admin.jeton
  await banc.appeler('PATCH', `projets/${id}/controle`, { corps: { ...corps, message: 'Non' }, jeton })
  banc.horloge.avancer(60_000)
  await banc.appeler('PATCH', `projets/${id}/annuler-controle`, { jeton })
})

describe('GET projets/{id}/journal', () => {
  test('se lit par superviseur et admin seuls', async () => {
    const statuts = await statutsParRole(banc, porteur, (jeton) =>
      banc.appeler('GET', `projets/${id}/journal`, jeton ? { jeton } : {}),
    )
    expect(statuts).toEqual({
      anonyme: 401,
      porteur_own: 403,
      porteur_other: 404,
      membreCommission: 403,
      comptable: 403,
      superviseur: 200,
      admin: 200,
    })
    const { jeton } = admin
    expect((await banc.appeler('GET', 'projets/999999/journal', { jeton })).statut).toBe(404)
  })

  test('dit qui, quoi, quand et d’où, du plus ancien au plus récent, chaque ligne liée à la précédente', async () => {
    const { jeton } = admin
    const { corps } = await banc.appeler('GET', `projets/${id}/journal`, { jeton })
    expect(corps.meta).toEqual({ total: 2, page: 1, parPage: 50 })
    expect(corps.data).toMatchObject([
      { rang: 1, acte: 'controler', le: '2026-03-02T09:00:00.000Z', adresse: '127.0.0.1', avant: null },
      { rang: 2, acte: 'annulerControle', le: '2026-03-02T09:01:00.000Z', avant: { message: 'Non' } },
    ])
    const [un, deux] = corps.data
    expect(un.acteur).toEqual({ id: admin.id, prenom: 'Camille', nom: admin.nom, role: 'admin' })
    expect([un.empreintePrecedente, deux.empreintePrecedente]).toEqual([null, un.empreinte])
    expect(un.empreinte).toMatch(/^[0-9a-f]{64}$/)
    const page = await banc.appeler('GET', `projets/${id}/journal?page=2&parPage=1`, { jeton })
    expect(page.corps.data.map((l: { rang: number }) => l.rang)).toEqual([2])
    const recents = await banc.appeler('GET', `projets/${id}/journal?ordre=recents&parPage=1`, { jeton })
    expect(recents.corps.meta).toEqual({ total: 2, page: 1, parPage: 1 })
    expect(recents.corps.data.map((l: { rang: number }) => l.rang)).toEqual([2])
  })
})
