import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Banc, monterBanc } from '#test-kit/banc/banc.ts'
import { creerPorteur, creerStaff, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'
import { alerterNonLus } from './alerter-non-lus.ts'

const MINUTE = 60_000
let banc: Banc
let porteur: PorteurEssai
let jeton: string
let admin: { id: number; email: string; jeton: string }
beforeEach(async () => {
  banc = await monterBanc()
  porteur = await creerPorteur(banc, { champs: { nomStructure: 'Les Mots bleus' } })
  jeton = await banc.connecter(porteur.utilisateurId)
  const compte = await creerStaff(banc, 'admin', { prenom: 'Camille' })
  admin = { id: compte.id, email: compte.email, jeton: await banc.connecter(compte.id) }
})
afterEach(() => banc?.fermer())

const envoyer = async (qui: string, corps: Record<string, unknown>): Promise<number> =>
  (await banc.appeler('POST', 'messagerie', { jeton: qui, corps })).corps.data.conversationId
const alertes = async () => (await banc.envois()).filter((e) => e.evenement === 'message-non-lu')
async function apres(minutes: number) {
  banc.horloge.avancer(minutes * MINUTE)
  await alerterNonLus(banc.ctx)
  return (await alertes()).length
}

test('au bout de 15 minutes sans lecture, le texte part par e-mail au porteur', async () => {
  await envoyer(admin.jeton, { userId: porteur.utilisateurId, message: 'Il manque\nle <budget>.' })
  expect(await apres(14)).toBe(0)
  expect(await apres(1)).toBe(1)
  const [e] = await alertes()
  expect(e?.destinataire).toBe(porteur.email)
  expect(e?.sujet).toBe('[Messagerie] Nouveau message de Sofia')
  expect(e?.texte).toContain('Il manque\nle <budget>.')
  expect(e?.html).toContain('Il manque<br>le &lt;budget&gt;.')
  expect(e?.texte).toContain('/gestion/porteur-projet/messagerie')
  expect(await apres(120)).toBe(1)
})

test('aux admins, et à eux seuls, quand c’est une personne qui écrit', async () => {
  await creerStaff(banc, 'superviseur')
  await creerStaff(banc, 'comptable')
  await creerStaff(banc, 'admin', { desactiveLe: banc.horloge.maintenant() })
  const id = await envoyer(jeton, { message: 'Une question' })
  expect(await apres(15)).toBe(1)
  const [e] = await alertes()
  expect(e?.destinataire).toBe(admin.email)
  expect(e?.sujet).toBe('[Messagerie] Nouveau message de Alix Martin (Les Mots bleus)')
  expect(e?.texte).toContain(`/gestion/admin/messagerie/conversation/${id}`)
})

test('lu entre-temps, il ne part pas', async () => {
  const id = await envoyer(jeton, { message: 'Une question' })
  banc.horloge.avancer(14 * MINUTE)
  await banc.appeler('GET', `messagerie/conversations/${id}`, { jeton: admin.jeton })
  expect(await apres(1)).toBe(0)
})

test('un seul e-mail par conversation et par heure ; les messages suivants partent ensemble', async () => {
  await envoyer(jeton, { message: 'Premier' })
  expect(await apres(15)).toBe(1)
  await envoyer(jeton, { message: 'Deuxième' })
  expect(await apres(20)).toBe(1)
  await envoyer(jeton, { message: 'Troisième' })
  expect(await apres(39)).toBe(1)
  expect(await apres(1)).toBe(2)
  const [e] = await alertes()
  expect(e?.sujet).toBe('[Messagerie] 2 nouveaux messages de Alix Martin (Les Mots bleus)')
  expect(e?.texte).toMatch(/Deuxième[\s\S]*Troisième/)
  expect(e?.texte).not.toContain('Premier')
})

test('la réponse de l’autre côté a sa propre heure', async () => {
  const conversationId = await envoyer(jeton, { message: 'Question' })
  expect(await apres(15)).toBe(1)
  await envoyer(admin.jeton, { conversationId, message: 'Réponse' })
  expect(await apres(15)).toBe(2)
  expect((await alertes())[0]?.destinataire).toBe(porteur.email)
})

test('dix à la fois, il ne part qu’une fois', async () => {
  await envoyer(jeton, { message: 'Question' })
  banc.horloge.avancer(15 * MINUTE)
  await Promise.all(Array.from({ length: 10 }, () => alerterNonLus(banc.ctx)))
  expect(await alertes()).toHaveLength(1)
})

test('une pièce seule est nommée ; un compte désactivé ne reçoit rien', async () => {
  const formulaire = new FormData()
  formulaire.append('attachment', new File(['%PDF-1.7\n1 0 obj\n%%EOF'], 'rib.pdf'))
  await banc.appeler('POST', 'messagerie', { jeton, formulaire })
  const { id } = await creerStaff(banc, 'membreCommission')
  await envoyer(admin.jeton, { userId: id, message: 'Parti ?' })
  await banc.db
    .updateTable('utilisateur')
    .set({ desactiveLe: banc.horloge.maintenant() })
    .where('id', '=', id)
    .execute()
  expect(await apres(15)).toBe(1)
  expect((await alertes())[0]?.texte).toContain('Pièce jointe\u00a0: rib.pdf')
})
