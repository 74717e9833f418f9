import { expect, test } from 'vitest'
import { GEL } from '#domain/changement/regles.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { changementEssai, LECTEUR } from '#test-kit/scenes/changement-essai.ts'
import { demandeConventionnee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { codeVivant } from '#test-kit/scenes/departs-essai.ts'
import { creerPorteur, creerProjet } from '#test-kit/scenes/fabriques.ts'
import { actesDe, EDITEUR, lienRecu } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()

test('le personnel accepte après sept jours : qui demande devient propriétaire et responsable, l’autre lecteur', async () => {
  const s = await changementEssai(banc)
  const projet = await creerProjet(banc, s.porteur)
  const { id } = (await s.demander()).corps.data
  const tot = await s.decider(id, 'accepter')
  expect([tot.statut, tot.corps.message]).toEqual([409, expect.stringContaining('peuvent objecter jusqu’au')])
  await s.passer(8)
  const vit = await codeVivant(banc, projet.id, s.fondateur)
  await s.agir(s.fondateur, 'POST', `porteurs-projet/${s.porteur.id}/invitations`, {
    email: 'invitee@essai.fr',
    ...EDITEUR,
  })
  const lien = await lienRecu(banc, 'invitee@essai.fr')
  for (let n = 0; n < 2; n++) expect((await s.decider(id, 'accepter')).statut).toBe(200)
  const presents = await s.presents()
  expect(presents.slice(0, 2)).toEqual([
    { utilisateurId: s.fondateur.id, ...LECTEUR },
    { utilisateurId: s.demandeur.id, ...EDITEUR, role: 'proprietaire' },
  ])
  expect(await vit()).toBe(false)
  expect((await banc.appeler('GET', `invitation?token=${lien}`)).statut).toBe(410)
  const p = await banc.db
    .selectFrom('porteur')
    .where('id', '=', s.porteur.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect([p.utilisateurId, p.civilite]).toEqual([s.demandeur.id, null])
  expect(p.ribGeleJusque).toEqual(new Date(banc.horloge.maintenant().getTime() + GEL))
  // Who was responsible is a reader still: the mail to who takes their place does not say they left.
  const suite = (await banc.envois()).find((e) => e.evenement === 'devient-responsable')
  expect(suite?.texte).toContain('Vous prenez la place de')
  expect(suite?.texte).not.toContain('n’est plus membre')
  const mails = (await banc.envois()).filter((e) => e.evenement === 'changement-repondu')
  expect(mails.map((m) => m.destinataire).toSorted()).toEqual(
    [s.fondateur, s.demandeur, ...s.temoins].map((q) => q.email).toSorted(),
  )
  const alui = mails.find((m) => m.destinataire === s.fondateur.email)
  expect(alui?.texte).toContain('Vous restez membre, comme lecteur')
  expect(alui?.texte).toContain('Le RIB de la structure est gelé jusqu’au')
  expect((await actesDe(banc, s.porteur)).slice(0, 2)).toEqual(['changerResponsable', 'accepterChangement'])
})

test('gelé, un paiement prévu attend, dit jusqu’à quand, dans sa demande, la file et le lot ; dégelé, il part', async () => {
  const s = await changementEssai(banc)
  const demande = await demandeConventionnee(banc, s.porteur)
  const { id } = (await s.demander()).corps.data
  await s.passer(8)
  const lu = (await s.admin('GET', `changements/${id}`)).corps.data
  expect(lu.paiements).toEqual([{ numero: demande.numeroConvention, montant: 2500, compte: '•••• 0189' }])
  await s.decider(id, 'accepter')
  const comptable = () => banc.connecter('comptable')
  const payer = async () =>
    banc.appeler('PATCH', `projets/${demande.id}/validerPaiement`, { jeton: await comptable(), corps: {} })
  const refus = await payer()
  expect([refus.statut, refus.corps.code, refus.corps.message]).toEqual([
    409,
    'gel',
    expect.stringMatching(/^Le RIB est gelé jusqu’au .*\u00a0: le paiement attend cette date\.$/),
  ])
  const vue = await banc.appeler('GET', `projets/${demande.id}`, { jeton: await comptable() })
  expect(vue.corps.data.actions).not.toContain('validerPaiement')
  const file = await banc.appeler('GET', `virements/a-payer?recherche=${demande.numeroConvention}`, {
    jeton: await comptable(),
  })
  expect(file.corps.data).toMatchObject([{ empechement: { genre: 'gel', phrase: refus.corps.message } }])
  await s.passer(14)
  expect((await payer()).statut).toBe(200)
  expect(await actesDe(banc, s.porteur)).toContain('degelerRib')
})

test('refuser : un motif, rien ne change, chacun l’apprend', async () => {
  const s = await changementEssai(banc)
  const { id } = (await s.demander()).corps.data
  expect(
    (await s.admin('POST', `changements/${id}/decider`, { decision: 'refuser', motif: ' ', version: 1 }))
      .statut,
  ).toBe(422)
  expect((await s.decider(id, 'refuser', 'La preuve ne vous nomme pas.')).statut).toBe(200)
  expect((await s.presents()).map((m) => m.role)).toEqual(['proprietaire', 'editeur', 'lecteur'])
  const mails = (await banc.envois()).filter((e) => e.evenement === 'changement-repondu')
  expect(mails.find((m) => m.destinataire === s.demandeur.email)?.texte).toContain(
    'La preuve ne vous nomme pas.',
  )
  expect(mails.find((m) => m.destinataire === s.fondateur.email)?.texte).not.toContain('La preuve')
  const p = await banc.db
    .selectFrom('porteur')
    .where('id', '=', s.porteur.id)
    .select('ribGeleJusque')
    .executeTakeFirst()
  expect(p?.ribGeleJusque).toBeNull()
})

test('on décide de ce qu’on a lu : changée entre-temps, ou déjà répondue, le refus dit par qui', async () => {
  const s = await changementEssai(banc)
  const { id } = (await s.demander()).corps.data
  await s.agir(s.fondateur, 'PUT', `changements/${id}/objection`, { texte: 'Non.' })
  const perimee = await s.admin('POST', `changements/${id}/decider`, {
    decision: 'refuser',
    motif: 'x',
    version: 1,
  })
  expect([perimee.statut, perimee.corps.code]).toEqual([409, 'version'])
  await s.decider(id, 'refuser')
  const apres = await s.admin('POST', `changements/${id}/decider`, {
    decision: 'accepter',
    motif: 'x',
    version: 2,
  })
  expect([apres.statut, apres.corps.message]).toEqual([
    409,
    expect.stringMatching(/a répondu à cette demande le .*\u00a0: refusée/),
  ])
})

test('qui demande est déjà responsable d’une autre structure : dit avant, et refusé', async () => {
  const s = await changementEssai(banc)
  const ailleurs = await creerPorteur(banc)
  await banc.db
    .updateTable('membre')
    .set({ utilisateurId: s.demandeur.id })
    .where('porteurId', '=', ailleurs.id)
    .execute()
  await banc.db
    .updateTable('porteur')
    .set({ utilisateurId: s.demandeur.id })
    .where('id', '=', ailleurs.id)
    .execute()
  const jeton = await banc.connecter(s.demandeur.id)
  const entetes = { 'x-structure': String(s.porteur.id) }
  const r = await banc.appeler('POST', `porteurs-projet/${s.porteur.id}/changement`, {
    jeton,
    entetes,
    formulaire: s.formulaire('Moi.'),
  })
  await s.passer(8)
  const { id } = r.corps.data
  const lu = (await s.admin('GET', `changements/${id}`)).corps.data
  const refus = await s.decider(id, 'accepter')
  expect([refus.statut, refus.corps.message]).toEqual([409, lu.empechement])
  expect((await s.presents()).map((m) => m.role)).toEqual(['proprietaire', 'editeur', 'lecteur'])
})

test('chaque rôle reçoit ce que dit la table des droits', async () => {
  const s = await changementEssai(banc)
  const { id } = (await s.demander()).corps.data
  const statuts = await statutsParRole(banc, s.porteur, (jeton) =>
    banc.appeler('POST', `changements/${id}/decider`, {
      ...(jeton && { jeton }),
      corps: { decision: 'refuser', motif: 'x', version: 1 },
    }),
  )
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 403,
    superviseur: 403,
    admin: 200,
  })
})
