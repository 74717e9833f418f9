import { expect, test } from 'vitest'
import type { CommissionEntiere } from '#domain/commission/reponse.ts'
import { type CommissionEcran, versEcranCommission } from '#domain/commission/reponse-ecran.ts'
import { versEcran } from '#domain/projet/reponse-ecran.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { COMPLET } from '#test-kit/banc/etendue.ts'
import { avisAccepte } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { marcher } from '#test-kit/scenes/demandes/marche-demandes.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { commissionADeclarer } from '#test-kit/scenes/seances/deports-essai.ts'

const banc = bancDuFichier()

/** What the screen is given says of each application what the whole form says, no more, to this reader. */
async function comparer(jeton: string, id: number): Promise<CommissionEcran['projets']> {
  const lire = async (vue = '') => await banc.appeler('GET', `commissions/${id}${vue}`, { jeton })
  const [entiere, ecran] = [await lire(), await lire('?vue=ecran')]
  expect(ecran.statut).toBe(entiere.statut)
  if (entiere.statut !== 200) return []
  const { projets, ...autour } = entiere.corps.data as CommissionEntiere
  const { projets: dits, ...dit } = ecran.corps.data as CommissionEcran
  expect(dit).toEqual(autour)
  expect(dits).toEqual(
    projets.map((p) => {
      const { budgetGlobal, avisCAA, avisCA, aidesPrecedentes } = p
      return { ...versEcranCommission(versEcran(p)), budgetGlobal, avisCAA, avisCA, aidesPrecedentes }
    }),
  )
  return dits
}

test('quoi que l’on fasse, l’écran d’une commission dit ce que dit la forme entière, à chaque rôle', async () => {
  const jetons = await Promise.all(
    (['admin', 'superviseur', 'membreCommission'] as const).map((r) => banc.connecter(r)),
  )
  let vues = 0
  await marcher(banc, 20_260_304, COMPLET ? 80 : 20, async () => {
    const commissions = await banc.db.selectFrom('commission').select('id').execute()
    for (const jeton of jetons) for (const { id } of commissions) vues += (await comparer(jeton, id)).length
  })
  expect(vues).toBeGreaterThan(0)
}, 240_000)

test('un lien ferme la demande au membre, et ses actes à qui décide ; une aide passée de sa structure se tait', async () => {
  const s = await commissionADeclarer(banc, [{}, {}], { exigee: false })
  const passee = await commissionADeclarer(banc, [{}, {}], { exigee: false, etat: 'close' })
  await banc.db
    .updateTable('projet')
    .set({ porteurId: s.premier.porteur.id })
    .set(avisAccepte(banc, s.admin.id))
    .set({ caAvis: 'accepte', caMontant: 400, caLe: banc.horloge.maintenant() })
    .where('id', '=', passee.premier.id)
    .execute()
  const [premier] = await comparer(s.deMembre.jeton, s.id)
  expect(premier?.aidesPrecedentes.map((a) => a.montantAlloue)).toEqual([400])
  const lie = await creerStaff(banc, 'admin')
  const jeton = await banc.connecter(lie.id)
  const actes = async () => (await comparer(jeton, s.id)).map((p) => p.actions.includes('donnerAvisCAA'))
  expect(await actes()).toEqual([true, true])
  expect((await s.deAdmin.inscrire(s.premier.id, lie.id)).statut).toBe(201)
  expect(await actes()).toEqual([false, true])
  await s.deMembre.declarer(passee.premier.id)
  expect((await comparer(s.deMembre.jeton, s.id))[0]?.aidesPrecedentes).toEqual([])
  await s.deMembre.declarer(s.premier.id)
  expect((await comparer(s.deMembre.jeton, s.id)).map((p) => p.id)).toEqual([s.second.id])
})
