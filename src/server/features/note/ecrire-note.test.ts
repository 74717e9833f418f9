import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { actesDe, notesDe } from '#test-kit/scenes/documents/note-essai.ts'
import { creerPorteur, creerStaff, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let projetId: number
let auteur: Awaited<ReturnType<typeof creerStaff>>
let notes: ReturnType<typeof notesDe>
beforeAll(async () => {
  await ouvrirPeriode(banc)
  porteur = await creerPorteur(banc)
  projetId = (await demandeDeposee(banc, porteur)).id
  auteur = await creerStaff(banc, 'admin', { prenom: 'Agnès', nom: 'Delmas' })
  notes = notesDe(banc, await banc.connecter(auteur.id))
})

test('s’écrit par l’administration et la supervision, sur une demande et sur une structure', async () => {
  for (const sujet of [`projet/${projetId}`, `porteur/${porteur.id}`]) {
    const statuts = await statutsParRole(banc, porteur, (jeton) =>
      banc.appeler('POST', `notes/${sujet}`, { corps: { texte: 'Vu.' }, ...(jeton && { jeton }) }),
    )
    const refuse = { porteur_own: 403, porteur_other: 403, membreCommission: 403, comptable: 403 }
    expect(statuts).toEqual({ anonyme: 401, ...refuse, superviseur: 201, admin: 201 })
  }
})

test('est inscrite au journal de sa demande, et répétée avec sa clé, reste une seule note', async () => {
  const { id } = await demandeDeposee(banc, porteur)
  const une = await notes.ecrire(`projet/${id}`, 'Le report est dû aux travaux.', 'c1')
  const deux = await notes.ecrire(`projet/${id}`, 'Le report est dû aux travaux.', 'c1')
  expect([une.statut, deux.corps]).toEqual([201, une.corps])
  expect(une.corps.data).toEqual({
    id: une.corps.data.id,
    texte: 'Le report est dû aux travaux.',
    le: '2026-03-02T09:00:00.000Z',
    modifieeLe: null,
    auteur: { id: auteur.id, prenom: 'Agnès', nom: 'Delmas' },
    isMine: true,
    version: 1,
  })
  expect(await actesDe(banc, `projet:${id}`)).toEqual([
    {
      acte: 'ecrireNote',
      avant: null,
      apres: { note: une.corps.data.id, texte: 'Le report est dû aux travaux.' },
    },
  ])
})

test('a de 1 à 5 000 caractères, sur ce qui existe', async () => {
  const refus = async (texte: unknown) => (await notes.ecrire(`projet/${projetId}`, texte)).corps.errors
  expect(await refus('   ')).toEqual({ texte: ['Écrivez la note.'] })
  expect(await refus('x'.repeat(5001))).toEqual({
    texte: ['Le champ "Note" ne peut dépasser 5\u00a0000 caractères.'],
  })
  expect((await notes.ecrire(`projet/${projetId}`, 'é'.repeat(5000))).statut).toBe(201)
  for (const inconnu of ['projet/999999', 'porteur/999999', 'commission/1'])
    expect((await notes.ecrire(inconnu, 'Vu.')).statut).toBe(404)
})

test('prévient par e-mail les collègues qu’elle nomme, sans son texte ; ni soi-même, ni un compte fermé, ni un membre', async () => {
  const qui = { prenom: 'Karim', nom: 'Haddad' }
  const karim = await creerStaff(banc, 'superviseur', qui)
  const ferme = await creerStaff(banc, 'admin', { ...qui, desactiveLe: banc.horloge.maintenant() })
  const membre = await creerStaff(banc, 'membreCommission', { prenom: 'Paul', nom: 'Mercier' })
  const { id, numero, nom } = await demandeDeposee(banc, porteur)
  const texte = 'À relire par @karim haddad, @Paul Mercier et @Agnès Delmas.'
  const { data } = (await notes.ecrire(`projet/${id}`, texte)).corps
  const recus = (await banc.envois()).filter((e) => e.projetId === id)
  expect(recus.map((e) => [e.evenement, e.destinataire, e.sujet])).toEqual([
    ['note-citation', karim.email, `[Note interne] Agnès Delmas vous cite sur ${nom} (${numero})`],
  ])
  expect(recus[0]?.texte).toContain(`/gestion/admin/projets/validation?id=${id}`)
  expect(recus[0]?.texte).not.toContain('relire')
  expect([ferme.email, membre.email].filter((a) => recus.some((e) => e.destinataire === a))).toEqual([])
  const citations = banc.db.selectFrom('noteCitation').select(['utilisateurId', 'vueLe'])
  expect(await citations.where('noteId', '=', data.id).execute()).toEqual([
    { utilisateurId: karim.id, vueLe: null },
  ])
})

test('un comptable n’est prévenu que de ce qu’il peut ouvrir', async () => {
  const comptable = await creerStaff(banc, 'comptable', { prenom: 'Luc', nom: 'Compte' })
  await notes.ecrire(`projet/${projetId}`, '@Luc Compte, voir le RIB.')
  expect((await banc.envois()).map((e) => e.destinataire)).not.toContain(comptable.email)
  await notes.ecrire(`porteur/${porteur.id}`, '@Luc Compte, voir le RIB.')
  const [dernier] = await banc.envois()
  expect([dernier?.destinataire, dernier?.porteurId]).toEqual([comptable.email, porteur.id])
})

test('sur un dossier anonymisé, est refusée avec une phrase', async () => {
  const le = banc.horloge.maintenant()
  const { id } = await demandeDeposee(banc, porteur, { anonymiseLe: le, archiveLe: le })
  const r = await notes.ecrire(`projet/${id}`, 'Trop tard.')
  expect([r.statut, r.corps.message]).toEqual([
    409,
    'Ce dossier a été anonymisé\u00a0: il ne reçoit plus de note.',
  ])
})
