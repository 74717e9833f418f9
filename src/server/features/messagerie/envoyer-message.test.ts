import { beforeAll, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { pdfAvec } from '#test-kit/scenes/documents/documents-actifs.ts'
import { PNG, PROGRAMME, pdfDe } from '#test-kit/scenes/documents/fichiers-essai.ts'
import { creerPorteur, creerStaff, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let admin: string
let adminId: number
beforeAll(async () => {
  const compte = await creerStaff(banc, 'admin', { prenom: 'Camille', nom: 'Roy' })
  adminId = compte.id
  admin = await banc.connecter(adminId)
})

async function holder(): Promise<PorteurEssai & { jeton: string }> {
  const p = await creerPorteur(banc)
  return { ...p, jeton: await banc.connecter(p.utilisateurId) }
}
const envoyer = (jeton: string, corps: Record<string, unknown>) =>
  banc.appeler('POST', 'messagerie', { jeton, corps })
const joindre = (jeton: string, nom: string, contenu: Buffer, champs: Record<string, string> = {}) => {
  const formulaire = new FormData()
  for (const [cle, valeur] of Object.entries(champs)) formulaire.append(cle, valeur)
  formulaire.append('attachment', new File([new Uint8Array(contenu)], nom))
  return banc.appeler('POST', 'messagerie', { jeton, formulaire })
}
const lire = async (jeton: string, id: number | 'admin') =>
  (await banc.appeler('GET', `messagerie/conversations/${id}`, { jeton })).corps.data

describe('envoyer un message', () => {
  test('paraît des deux côtés, avec son auteur et son heure (MSG-005, MSG-016, MSG-017, MSG-018, MSG-019, MSG-020, MSG-026)', async () => {
    const p = await holder()
    const r = await envoyer(p.jeton, { message: '  Bonjour,\r\nune question.  ' })
    expect(r.statut).toBe(201)
    const { id, conversationId } = r.corps.data
    expect(r.corps).toEqual({ status: 'success', data: { id, conversationId } })
    banc.horloge.avancer(60_000)
    await envoyer(admin, { conversationId, message: 'Bonjour, je vous écoute.' })
    const premier = {
      id,
      content: 'Bonjour,\nune question.',
      isMine: true,
      isRead: false,
      sender: { name: 'Alix Martin' },
      createdAt: '2026-03-02T09:00:00.000Z',
      attachment: null,
    }
    const second = { ...premier, id: expect.any(Number), content: 'Bonjour, je vous écoute.', isMine: false }
    const suite = { sender: { name: 'Camille Roy' }, createdAt: '2026-03-02T09:01:00.000Z' }
    expect((await lire(p.jeton, 'admin')).messages).toEqual([premier, { ...second, ...suite }])
    const vus = (await lire(admin, conversationId)).messages
    expect(vus.map((m: { isMine: boolean }) => m.isMine)).toEqual([false, true])
    expect(vus[1].isRead).toBe(true)
  })

  test('un texte seul, une pièce seule, les deux ; ni l’un ni l’autre est refusé (MSG-007)', async () => {
    const { jeton } = await holder()
    expect((await envoyer(jeton, { message: 'Seul' })).statut).toBe(201)
    expect((await joindre(jeton, 'seule.pdf', pdfDe(500))).statut).toBe(201)
    expect((await joindre(jeton, 'avec.png', PNG, { message: 'Voici' })).statut).toBe(201)
    for (const corps of [{}, { message: ' \n ' }]) {
      const { statut, corps: recu } = await envoyer(jeton, corps)
      expect(statut).toBe(422)
      expect(recu.errors).toEqual({ message: ['Écrivez un message ou joignez un fichier.'] })
    }
  })

  test('la pièce jointe se relit telle quelle, par son lien, sans en-tête (MSG-006, MSG-021, MSG-022)', async () => {
    const { jeton } = await holder()
    const contenu = pdfDe(4000)
    await joindre(jeton, 'Statuts de l’association.pdf', contenu)
    const [{ attachment, content }] = (await lire(jeton, 'admin')).messages
    expect(content).toBeNull()
    expect(attachment).toEqual({
      originalName: 'Statuts de l’association.pdf',
      downloadUrl: expect.stringMatching(/^\/gestion\/api\/messagerie\/messages\/\d+\/piece\?/),
      taille: 4000,
      mime: 'application/pdf',
    })
    const chemin = attachment.downloadUrl.replace('/gestion/api/', '')
    const lu = await banc.appeler('GET', chemin)
    expect(lu.octets.equals(contenu)).toBe(true)
    expect(lu.entetes['content-disposition']).toContain("filename*=UTF-8''Statuts%20de")
    expect(lu.entetes['x-content-type-options']).toBe('nosniff')
    banc.horloge.avancer(15 * 60_000)
    expect((await banc.appeler('GET', chemin)).statut).toBe(401)
  })

  test.each([
    ['5 Mo et un octet', 'gros.pdf', pdfDe(5 * 1024 * 1024 + 1), 'Fichier trop volumineux. Maximum 5 Mo.'],
    ['un programme', 'virus.exe', PROGRAMME, /^Type de fichier non autorisé\. Seuls png, jpg, pdf, doc/],
    ['un programme déguisé', 'photo.png', PROGRAMME, /^Type de fichier non autorisé/],
    [
      'un PDF protégé',
      'devis.pdf',
      pdfAvec({ fin: '/Encrypt<</Filter/Standard/V 1/R 2/O(x)/U(y)/P -4>>' }),
      /^Le fichier «\u00a0devis.pdf\u00a0» est protégé .* il n’a pas été conservé\. Enregistrez-le sans cette protection/,
    ],
  ])('refuse %s, et ne garde rien (MSG-028)', async (_quoi, nom, contenu, phrase) => {
    const { jeton } = await holder()
    const r = await joindre(jeton, nom, contenu, { message: 'Voici' })
    expect(r.statut).toBe(422)
    expect(r.corps.errors.attachment[0]).toMatch(phrase)
    expect((await lire(jeton, 'admin')).messages).toEqual([])
  })

  test('accepte 5 Mo juste (MSG-028)', async () => {
    const { jeton } = await holder()
    expect((await joindre(jeton, 'juste.pdf', pdfDe(5 * 1024 * 1024))).statut).toBe(201)
  })

  test('refuse plus de 10 000 caractères', async () => {
    const { jeton } = await holder()
    expect((await envoyer(jeton, { message: 'a'.repeat(10_001) })).statut).toBe(422)
  })

  test('le personnel commence une conversation ; la personne y répond dans la même (MSG-026)', async () => {
    const p = await holder()
    const { conversationId } = (await envoyer(admin, { userId: p.utilisateurId, message: 'À vous' })).corps
      .data
    const reponse = await envoyer(p.jeton, { message: 'Merci' })
    expect(reponse.corps.data.conversationId).toBe(conversationId)
    expect((await lire(p.jeton, 'admin')).messagesCount).toBe(2)
  })

  test('le même envoi répété est un seul message, même à plusieurs à la fois', async () => {
    const { jeton } = await holder()
    const corps = { message: 'Une fois', cleCreation: 'b0b5' }
    const reponses = await Promise.all(Array.from({ length: 8 }, () => envoyer(jeton, corps)))
    expect(new Set(reponses.map((r) => r.corps.data.id)).size).toBe(1)
    expect((await lire(jeton, 'admin')).messagesCount).toBe(1)
  })

  test('l’auteur et le côté viennent de la session, jamais du corps', async () => {
    const { jeton } = await holder()
    await envoyer(jeton, { message: 'Moi', auteurId: adminId, deAdministration: true, isMine: false })
    const [m] = (await lire(jeton, 'admin')).messages
    expect([m.isMine, m.sender.name]).toEqual([true, 'Alix Martin'])
  })

  test('un compte désactivé ne reçoit plus rien : 409', async () => {
    const p = await holder()
    await banc.db
      .updateTable('utilisateur')
      .set({ desactiveLe: banc.horloge.maintenant() })
      .where('id', '=', p.utilisateurId)
      .execute()
    const r = await envoyer(admin, { userId: p.utilisateurId, message: 'Parti ?' })
    expect([r.statut, r.corps.message]).toEqual([409, expect.stringContaining('Ce compte est désactivé')])
  })

  test('sans destinataire, le personnel lit 422 ; inconnu ou du personnel, 404', async () => {
    expect((await envoyer(admin, { message: 'À qui ?' })).corps.errors.userId).toEqual([
      'Choisissez la personne à qui écrire.',
    ])
    for (const adresse of [{ userId: adminId }, { userId: 2_000_000 }, { conversationId: 'x' }])
      expect((await envoyer(admin, { ...adresse, message: 'Allô' })).statut).toBe(404)
  })
})

describe('qui peut écrire', () => {
  test('dans sa propre conversation : lui, un admin ; jamais qui consulte (MSG-027, PER-005, PER-017)', async () => {
    const p = await holder()
    const { conversationId } = (await envoyer(p.jeton, { message: 'Bonjour' })).corps.data
    const statuts = await statutsParRole(banc, p, (jeton) =>
      banc.appeler('POST', 'messagerie', {
        corps: { conversationId, message: 'Oui' },
        ...(jeton && { jeton }),
      }),
    )
    expect(statuts).toEqual({
      anonyme: 401,
      porteur_own: 201,
      porteur_other: 404,
      membreCommission: 404,
      comptable: 403,
      superviseur: 403,
      admin: 201,
    })
  })

  test('à une personne nommée : le personnel seul (PER-005)', async () => {
    const p = await holder()
    const corps = { userId: p.utilisateurId, message: 'Oui' }
    const statuts = await statutsParRole(banc, p, (jeton) =>
      banc.appeler('POST', 'messagerie', { corps, ...(jeton && { jeton }) }),
    )
    expect(statuts).toMatchObject({ porteur_own: 403, membreCommission: 403, superviseur: 403, admin: 201 })
  })

  test('un membre de la commission écrit à l’administration (PER-027)', async () => {
    const membre = await banc.connecter('membreCommission')
    expect((await envoyer(membre, { message: 'Une question' })).statut).toBe(201)
    expect((await lire(membre, 'admin')).messages).toHaveLength(1)
  })

  test('un compte en attente n’écrit pas encore', async () => {
    const p = await creerPorteur(banc, { etat: 'en cours' })
    expect((await envoyer(await banc.connecter(p.utilisateurId), { message: 'Hé' })).statut).toBe(403)
  })
})
