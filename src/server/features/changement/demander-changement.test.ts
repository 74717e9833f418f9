import { expect, test } from 'vitest'
import { PREUVE_REQUISE } from '#domain/changement/saisie.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { changementEssai, TEXTE } from '#test-kit/scenes/changement-essai.ts'
import { actesDe } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()

test('un membre demande : les autres l’apprennent, avec son texte et la fin du délai ; le journal garde l’empreinte', async () => {
  const s = await changementEssai(banc)
  const r = await s.demander()
  expect(r.statut).toBe(201)
  const mails = (await banc.envois()).filter((e) => e.porteurId === s.porteur.id)
  expect(mails.map((m) => m.destinataire).toSorted()).toEqual(
    [s.fondateur.email, ...s.temoins.map((t) => t.email)].toSorted(),
  )
  expect(mails[0]?.sujet).toBe(`Alix Martin demande à devenir propriétaire de ${s.porteur.nomStructure}`)
  expect(mails[0]?.texte).toContain(TEXTE)
  expect(await s.lire(s.demandeur)).toMatchObject({
    vous: true,
    etat: 'objection-ouverte',
    peutAccepter: false,
  })
  const [ligne] = await banc.db
    .selectFrom('journal')
    .where('chaine', '=', `porteur:${s.porteur.id}`)
    .where('acte', '=', 'demanderChangement')
    .select('apres')
    .execute()
  expect(ligne?.apres).toMatchObject({
    texte: TEXTE,
    preuve: 'pv-ag.pdf',
    empreinte: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('renvoyée sans réponse reçue, c’est la même demande ; une autre personne attend qu’elle soit répondue', async () => {
  const s = await changementEssai(banc)
  const ids = [(await s.demander()).corps.data.id, (await s.demander()).corps.data.id]
  expect(ids[0]).toBe(ids[1])
  const autre = await s.demander(s.temoins[0], s.formulaire('Moi aussi.'))
  expect([autre.statut, autre.corps.message]).toEqual([
    409,
    'Une demande de changement de responsable attend déjà pour cette structure.',
  ])
  expect((await actesDe(banc, s.porteur)).filter((a) => a === 'demanderChangement')).toHaveLength(1)
})

test('sans document, sans texte, ou d’un propriétaire : refusé, et personne n’est prévenu', async () => {
  const s = await changementEssai(banc)
  const sansPiece = await s.demander(s.demandeur, s.formulaire(TEXTE, null))
  expect([sansPiece.statut, sansPiece.corps.errors]).toEqual([422, { preuve: [PREUVE_REQUISE] }])
  const vide = await s.demander(s.demandeur, s.formulaire('  '))
  expect([vide.statut, Object.keys(vide.corps.errors)]).toEqual([422, ['texte']])
  expect((await s.demander(s.fondateur)).statut).toBe(409)
  expect((await banc.envois()).filter((e) => e.porteurId === s.porteur.id)).toEqual([])
})

test('trois demandes en trente jours, pas quatre : chacune écrit à tous', async () => {
  const s = await changementEssai(banc)
  for (let n = 0; n < 3; n++) {
    const { id } = (await s.demander()).corps.data
    expect((await s.agir(s.demandeur, 'POST', `changements/${id}/retirer`)).statut).toBe(200)
  }
  expect((await s.demander()).statut).toBe(429)
  await s.passer(31)
  expect((await s.demander()).statut).toBe(201)
})

test('chaque rôle reçoit ce que dit la table des droits', async () => {
  const s = await changementEssai(banc)
  const statuts = await statutsParRole(banc, s.porteur, (jeton) =>
    banc.appeler('POST', `porteurs-projet/${s.porteur.id}/changement`, {
      ...(jeton && { jeton }),
      formulaire: s.formulaire(TEXTE),
    }),
  )
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 409,
    porteur_other: 404,
    membreCommission: 403,
    comptable: 403,
    superviseur: 403,
    admin: 403,
  })
})
