import { expect, test } from 'vitest'
import { COMPTE_FERME, DEJA_REPONDUE } from '#domain/adhesion/demande.ts'
import { REFUS_INVITATION, REFUS_PLACES } from '#domain/membre/invitation.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { dansCetOrdre, siretDejaInscrit } from '#test-kit/scenes/adhesions-essai.ts'
import { PROPRIETAIRE } from '#test-kit/scenes/departs-essai.ts'
import { creerMembre } from '#test-kit/scenes/fabriques.ts'
import { actesDe, EDITEUR, lienRecu } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()
const ENTREE = { table: 'membre', evenement: 'insert', si: 'true', auCommit: true } as const

test('acceptée, la personne est membre avec les droits choisis, garde son compte, l’apprend ; le personnel lit les deux', async () => {
  const { porteur, fondateur, demandeur, demandee, accepter, presents, lire, recues } =
    await siretDejaInscrit(banc)
  const id = await demandee()
  const fiche = async () => {
    const jeton = await banc.connecter('superviseur')
    return (await banc.appeler('GET', `porteurs-projet/${demandeur.porteur.id}`, { jeton })).corps.data
  }
  const suivie = { porteurId: porteur.id, structure: porteur.nomStructure }
  expect((await fiche()).rejoint).toMatchObject([{ ...suivie, etat: 'en-attente', repondueLe: null }])
  expect((await accepter(id)).statut).toBe(200)
  expect((await presents())[1]).toEqual({ utilisateurId: demandeur.id, ...EDITEUR })
  expect((await recues()).demandes).toEqual([])
  expect((await recues()).membres[1]).toMatchObject({ invitePar: 'Alix Martin' })
  expect((await lire()).demandes).toMatchObject([{ etat: 'acceptee', ouvre: porteur.id }])
  const jeton = await banc.connecter(demandeur.id)
  const dans = (structure: number) =>
    banc.appeler('GET', `porteurs-projet/${structure}`, {
      jeton,
      entetes: { 'x-structure': String(structure) },
    })
  expect([(await dans(porteur.id)).statut, (await dans(demandeur.porteur.id)).statut]).toEqual([200, 200])
  expect((await dans(porteur.id)).corps.data).not.toHaveProperty('rejoint')
  const suite = await fiche()
  expect([suite.statut, suite.rejoint]).toMatchObject(['en cours', [{ ...suivie, etat: 'acceptee' }]])
  const [mail] = (await banc.envois()).filter((e) => e.destinataire === demandeur.email)
  expect([mail?.evenement, mail?.texte]).toEqual(['adhesion-acceptee', expect.stringContaining('Éditeur')])
  expect(await actesDe(banc, porteur)).toEqual(['accepterAdhesion', 'demanderARejoindre'])
  const admin = await banc.connecter('admin')
  const lu = await banc.appeler('GET', 'journal?acte=accepterAdhesion', { jeton: admin })
  expect(lu.corps.data[0]).toMatchObject({ apres: { nom: 'Alix Martin', ...EDITEUR } })
  expect(fondateur.id).not.toBe(demandeur.id)
})

test('par un propriétaire seulement, et de cette structure', async () => {
  const { demandee, accepter, decliner, autres } = await siretDejaInscrit(banc, [EDITEUR])
  const ailleurs = await siretDejaInscrit(banc)
  const id = await demandee()
  const [editeur] = autres as [(typeof autres)[0]]
  for (const repondre of [
    (jeton: string) => accepter(id, jeton),
    (jeton: string) => decliner(id, {}, jeton),
  ]) {
    expect((await repondre(editeur.jeton)).statut).toBe(403)
    expect((await repondre(ailleurs.fondateur.jeton)).statut).toBe(404)
  }
})

test('deux propriétaires l’acceptent à la fois : une entrée, un courriel, l’autre l’apprend ; répétée, même réponse', async () => {
  const { demandee, accepter, presents, autres, demandeur } = await siretDejaInscrit(banc, [PROPRIETAIRE])
  const id = await demandee()
  const [a, b] = await dansCetOrdre(
    banc,
    ENTREE,
    () => accepter(id),
    () => accepter(id, autres[0]?.jeton),
  )
  expect([a.statut, b.statut, b.corps.message]).toEqual([200, 409, DEJA_REPONDUE.acceptee])
  expect((await accepter(id)).statut).toBe(200)
  expect(await presents()).toHaveLength(3)
  expect((await banc.envois()).filter((e) => e.destinataire === demandeur.email)).toHaveLength(1)
})

test('entrée par invitation d’abord : la demande est close, l’accepter le dit', async () => {
  const { demandee, inviter, accepter, demandeur, issue, presents, recues } = await siretDejaInscrit(banc)
  const id = await demandee()
  await inviter()
  const token = await lienRecu(banc, demandeur.email)
  const jeton = await banc.connecter(demandeur.id)
  const [a, b] = await dansCetOrdre(
    banc,
    ENTREE,
    () => banc.appeler('POST', 'invitation/accepter', { jeton, corps: { token } }),
    () => accepter(id),
  )
  expect([a.statut, b.statut, b.corps.message]).toEqual([200, 409, DEJA_REPONDUE.fermee])
  expect(await issue(id)).toBe('fermee')
  expect(await presents()).toHaveLength(2)
  expect(await recues()).toMatchObject({ demandes: [], invitations: [] })
})

test('acceptée d’abord : l’invitation qui attendait l’est aussi, son lien le dit', async () => {
  const { demandee, inviter, accepter, demandeur, presents, recues } = await siretDejaInscrit(banc)
  const id = await demandee()
  await inviter()
  const token = await lienRecu(banc, demandeur.email)
  const jeton = await banc.connecter(demandeur.id)
  const [a, b] = await dansCetOrdre(
    banc,
    ENTREE,
    () => accepter(id),
    () => banc.appeler('POST', 'invitation/accepter', { jeton, corps: { token } }),
  )
  expect([a.statut, b.statut, b.corps.message]).toEqual([200, 409, REFUS_INVITATION.acceptee])
  expect(await presents()).toHaveLength(2)
  expect((await recues()).invitations).toEqual([])
})

test('vingt membres au plus ; ni pour un compte fermé, ou devenu du personnel', async () => {
  const { porteur, demandee, accepter, demandeur, presents } = await siretDejaInscrit(banc)
  const id = await demandee()
  const compte = (champs: object) =>
    banc.db.updateTable('utilisateur').set(champs).where('id', '=', demandeur.id).execute()
  await compte({ desactiveLe: banc.horloge.maintenant() })
  const ferme = await accepter(id)
  expect([ferme.statut, ferme.corps.message]).toEqual([409, COMPTE_FERME])
  await compte({ desactiveLe: null, role: 'comptable' })
  expect((await accepter(id)).corps.message).toBe(COMPTE_FERME)
  await compte({ role: 'porteurProjet' })
  for (let n = 1; n < 20; n++) await creerMembre(banc, porteur, EDITEUR)
  const pleine = await accepter(id)
  expect([pleine.statut, pleine.corps.message]).toEqual([409, REFUS_PLACES.membres])
  expect(await presents()).toHaveLength(20)
})
