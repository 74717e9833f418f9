import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { actesDe } from '#test-kit/scenes/documents/note-essai.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { commissionADeclarer, liensDe } from '#test-kit/scenes/seances/deports-essai.ts'

const banc = bancDuFichier()
type Scene = Awaited<ReturnType<typeof commissionADeclarer>>

async function demande(qui: Scene['deMembre'], projet: number, motif = 'Homonyme.'): Promise<number> {
  const { id } = (await qui.declarer(projet)).corps.data
  await qui.retirer(id, motif)
  return id
}
const statut = async (s: Scene) => (await s.deMembre.lire(`projets/${s.premier.id}`)).statut
const courriels = async (s: Scene) =>
  (await banc.envois()).filter(
    (e) => e.evenement === 'deport-retrait-decide' && e.destinataire === s.membre.email,
  )

test('accordé par l’administration, le dossier se rouvre ; le même clic ne dit rien deux fois', async () => {
  const s = await commissionADeclarer(banc, [{}, {}], { exigee: false })
  const id = await demande(s.deMembre, s.premier.id)
  expect(await statut(s)).toBe(403)
  expect((await s.deAdmin.decider(id, true)).statut).toBe(200)
  expect((await s.deAdmin.decider(id, true)).statut).toBe(200)
  expect(await statut(s)).toBe(200)
  expect((await s.deAdmin.decider(id, false)).statut).toBe(409)
  const [envoi, ...autres] = await courriels(s)
  expect([autres, envoi?.sujet]).toEqual([[], `[Déport] Votre retrait sur ${s.premier.numero} est accordé`])
  expect((await actesDe(banc, `projet:${s.premier.id}`)).slice(-2)).toEqual([
    { acte: 'retirerLien', avant: null, apres: { deport: id, utilisateur: s.membre.id } },
    { acte: 'deciderRetrait', avant: null, apres: { deport: id, utilisateur: s.membre.id, accorde: true } },
  ])
  const { personnes } = (await s.deAdmin.declarations(s.id)).corps.data
  const [lien] = personnes.find((p: { id: number }) => p.id === s.membre.id).liens
  expect([lien.retireMotif, lien.retireLe]).toEqual(['Homonyme.', banc.horloge.maintenant().toISOString()])
})

test('refusé avec une raison, le dossier reste fermé ; une nouvelle demande attend une nouvelle réponse', async () => {
  const s = await commissionADeclarer(banc, [{}, {}], { exigee: false })
  const id = await demande(s.deMembre, s.premier.id)
  expect((await s.deAdmin.decider(id, false, null)).statut).toBe(422)
  expect((await s.deAdmin.decider(id, false, 'Vous y siégez.')).statut).toBe(200)
  expect((await s.deAdmin.decider(id, false, 'Vous y siégez.')).statut).toBe(200)
  expect(await courriels(s)).toHaveLength(1)
  expect(await statut(s)).toBe(403)
  const lire = async () => (await s.deMembre.liste(s.id)).corps.data.dossiers[0].lien.retrait
  expect((await lire()).refuse.motif).toBe('Vous y siégez.')
  const ancienne = (await lire()).demandeLe
  banc.horloge.avancer(60_000)
  expect((await s.deMembre.retirer(id, 'J’ai démissionné.')).statut).toBe(200)
  expect(await lire()).toMatchObject({ motif: 'J’ai démissionné.', refuse: null })
  // What was read before is not what is asked now.
  const corps = { accorde: true, demandeLe: ancienne }
  const perime = await banc.appeler('PATCH', `deports/${id}/decider-retrait`, {
    jeton: s.deAdmin.jeton,
    corps,
  })
  expect([perime.statut, await statut(s)]).toEqual([409, 403])
  expect((await s.deAdmin.decider(id, true)).statut).toBe(200)
  expect(await statut(s)).toBe(200)
})

test('qui préside répond ; ni la personne, ni un autre membre, ni la supervision', async () => {
  const s = await commissionADeclarer(banc, [{}, {}], { exigee: false })
  const presidente = await creerStaff(banc, 'membreCommission')
  const seance = await banc.appeler('POST', `commissions/${s.id}/seances`, {
    jeton: s.deAdmin.jeton,
    corps: {
      etape: 1,
      president: presidente.id,
      secretaire: s.admin.id,
      membres: [presidente.id, s.membre.id],
    },
  })
  expect(seance.statut).toBe(201)
  const dElle = liensDe(banc, await banc.connecter(presidente.id))
  const id = await demande(s.deMembre, s.premier.id)
  const autre = liensDe(banc, await banc.connecter('membreCommission'))
  const superviseur = liensDe(banc, await banc.connecter('superviseur'))
  expect((await s.deMembre.decider(id, true)).statut).toBe(404)
  expect((await autre.decider(id, true)).statut).toBe(404)
  expect((await superviseur.decider(id, true)).statut).toBe(403)
  const sien = await demande(dElle, s.second.id)
  expect((await dElle.decider(sien, true)).statut).toBe(403)
  expect((await dElle.decider(id, true)).statut).toBe(200)
  expect(await statut(s)).toBe(200)
})

test('un administrateur n’accorde pas le sien', async () => {
  const s = await commissionADeclarer(banc, [{}, {}], { exigee: false })
  const id = await demande(s.deAdmin, s.premier.id)
  const refus = await s.deAdmin.decider(id, true)
  expect([refus.statut, refus.corps.message]).toEqual([
    403,
    'Ce lien vous concerne\u00a0: un autre administrateur peut le lever, vous ne le pouvez pas.',
  ])
  const collegue = liensDe(banc, await banc.connecter('admin'))
  expect((await collegue.decider(id, true)).statut).toBe(200)
})
