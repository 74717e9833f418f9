import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { pdfDe } from '#test-kit/scenes/documents/fichiers-essai.ts'
import {
  creerMembre,
  creerPorteur,
  creerProjet,
  creerStaff,
  ouvrirPeriode,
} from '#test-kit/scenes/fabriques.ts'

const MO = 1024 * 1024
const banc = bancDuFichier({ config: { quotaDepot: 10 * MO } })
const DEUX_MO = pdfDe(2 * MO)

const joindre = (jeton: string, champs: Record<string, string> = {}, structure?: number) => {
  const formulaire = new FormData()
  for (const [nom, valeur] of Object.entries({ message: 'Voici.', ...champs })) formulaire.append(nom, valeur)
  formulaire.append('attachment', new File([new Uint8Array(DEUX_MO)], 'piece.pdf'))
  const entetes = structure === undefined ? {} : { 'x-structure': String(structure) }
  return banc.appeler('POST', 'messagerie', { jeton, formulaire, entetes })
}
const statut = async (envoi: ReturnType<typeof joindre>) => (await envoi).statut
const porteur = async () => banc.connecter((await creerPorteur(banc)).utilisateurId)

test('huit envois ensemble : cinq tiennent dans la journée, les autres disent ce qui est déjà envoyé', async () => {
  const jeton = await porteur()
  const reponses = await Promise.all(Array.from({ length: 8 }, () => joindre(jeton)))
  expect(reponses.map((r) => r.statut).sort()).toEqual([...Array(5).fill(201), ...Array(3).fill(429)])
  const refus = reponses.find((r) => r.statut === 429)
  expect(refus?.corps).toEqual({
    message:
      'Vous avez envoyé 10\u00a0Mo de fichiers aujourd’hui, sur 10\u00a0Mo par jour\u00a0: cet envoi de 2\u00a0Mo n’a pas été gardé. Réessayez demain, ou avec des fichiers plus légers.',
  })
  expect(Number(refus?.entetes['retry-after'])).toBeGreaterThan(0)
  expect(await statut(joindre(await porteur()))).toBe(201)
  expect((await banc.appeler('POST', 'messagerie', { jeton, corps: { message: 'Sans' } })).statut).toBe(201)
  const gardes = await banc.db.selectFrom('message').where('pieceCle', 'is not', null).select('id').execute()
  expect(gardes).toHaveLength(6)
})

test('ce qu’un refus n’a pas gardé ne compte pas, et le lendemain recommence à zéro', async () => {
  const { id } = await creerStaff(banc, 'admin')
  const ouvrir = () => banc.connecter(id)
  const { utilisateurId } = await creerPorteur(banc)
  const conversation = await banc.appeler('POST', 'messagerie', {
    jeton: await banc.connecter(utilisateurId),
    corps: { message: 'Bonjour' },
  })
  const conversationId = String(conversation.corps.data.conversationId)
  const jeton = await ouvrir()
  for (let i = 0; i < 7; i++) expect(await statut(joindre(jeton, { conversationId: '999999' }))).toBe(404)
  for (let i = 0; i < 5; i++) expect(await statut(joindre(jeton, { conversationId }))).toBe(201)
  expect(await statut(joindre(jeton, { conversationId }))).toBe(429)
  banc.horloge.avancer(24 * 3_600_000)
  expect(await statut(joindre(await ouvrir(), { conversationId }))).toBe(201)
})

test('un fichier gardé par une étape refusée compte : refuser ne rend que ce qui n’a pas été gardé', async () => {
  await ouvrirPeriode(banc)
  const proprietaire = await creerPorteur(banc)
  const jeton = await banc.connecter(proprietaire.utilisateurId)
  const { id } = await creerProjet(banc, proprietaire)
  const joindreLettre = async (rang: number) => {
    const formulaire = new FormData()
    for (const [nom, v] of Object.entries({ id: String(id), step: '4', isDraft: 'false' }))
      formulaire.append(nom, v)
    const contenu = new Uint8Array(pdfDe(2 * MO + rang))
    formulaire.append('fichierLettreDemandeAide', new File([contenu], 'lettre.pdf'))
    return (await banc.appeler('POST', 'projets', { jeton, formulaire })).statut
  }
  const statuts: number[] = []
  for (let rang = 1; rang <= 5; rang++) statuts.push(await joindreLettre(rang))
  expect(statuts).toEqual([422, 422, 422, 422, 429])
})

test('les membres d’une structure ont ensemble la même journée ; ce qui est refusé ne coûte rien à leur compte', async () => {
  const structure = await creerPorteur(banc)
  const droits = { role: 'editeur', signataire: false, finances: false } as const
  const ids = [structure.utilisateurId]
  for (let n = 0; n < 2; n++) ids.push((await creerMembre(banc, structure, droits)).id)
  const jetons = await Promise.all(ids.map((id) => banc.connecter(id)))
  const envois = await Promise.all(jetons.flatMap((jeton) => [1, 2, 3].map(() => joindre(jeton))))
  expect(envois.map((r) => r.statut).sort()).toEqual([...Array(5).fill(201), ...Array(4).fill(429)])
  expect(envois.find((r) => r.statut === 429)?.corps.message).toBe(
    'Votre structure a envoyé 10\u00a0Mo de fichiers aujourd’hui, sur 10\u00a0Mo par jour\u00a0: cet envoi de 2\u00a0Mo n’a pas été gardé. Réessayez demain, ou avec des fichiers plus légers.',
  )
  const comptes = await banc.db
    .selectFrom('televersement')
    .where('utilisateurId', 'in', ids)
    .select((eb) => eb.fn.sum<number>('octets').as('octets'))
    .executeTakeFirstOrThrow()
  expect(Number(comptes.octets)).toBe(10 * MO)
  // In another structure, the same person starts a day of their own.
  const ailleurs = await creerPorteur(banc)
  const depuis = banc.horloge.maintenant()
  const autre = { porteurId: ailleurs.id, utilisateurId: ids[1] ?? 0, ...droits, depuis }
  await banc.db.insertInto('membre').values(autre).execute()
  expect(await statut(joindre(jetons[1] ?? '', {}, ailleurs.id))).toBe(201)
})
