import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeConventionnee, demandeRendue } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur, creerStaff, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'
import { TACHE_EXECUTER_LOT } from './noms-taches.ts'

const banc = bancDuFichier()
let admin: string
let porteur: PorteurEssai
let rang = 0

beforeAll(async () => {
  admin = await banc.connecter('admin')
})
beforeEach(async () => {
  porteur = await creerPorteur(banc)
})

const aSigner = () => demandeConventionnee(banc, porteur, { conventionSigneeLe: null })
const cle = (): string => `cle-${++rang}`
const lancer = (corps: object, jeton = admin) =>
  banc.appeler('POST', 'actes-groupes', { jeton, corps: { cleCreation: cle(), ...corps } })
const lire = async (id: number, jeton = admin) =>
  (await banc.appeler('GET', `actes-groupes/${id}`, { jeton })).corps.data
const etats = async (id: number) => (await lire(id)).lignes.map((l: { etat: string }) => l.etat)
const relances = async (ids: number[]) =>
  (await banc.envois()).filter(
    (e) => e.projetId !== null && ids.includes(e.projetId) && e.evenement.startsWith('relance'),
  )
const trois = async () =>
  [await aSigner(), await aSigner(), await demandeRendue(banc, porteur)].map((p) => p.id)

describe('un acte pour plusieurs demandes', () => {
  test('réservé aux gestionnaires', async () => {
    const ids = [(await aSigner()).id]
    const statuts = await statutsParRole(banc, porteur, (jeton) =>
      banc.appeler('POST', 'actes-groupes', {
        ...(jeton && { jeton }),
        corps: { acte: 'relancerPorteur', ids, cleCreation: cle() },
      }),
    )
    expect(statuts).toEqual({
      anonyme: 401,
      porteur_own: 403,
      porteur_other: 403,
      membreCommission: 403,
      comptable: 403,
      superviseur: 403,
      admin: 201,
    })
  })

  test('chaque demande sous sa propre règle : faites, et les refusées avec leur raison ; rejoué, rien de plus', async () => {
    const ids = await trois()
    const cleCreation = cle()
    const corps = { acte: 'relancerPorteur', ids, filtre: 'Convention à signer', cleCreation }
    const lance = await lancer(corps)
    expect([lance.statut, lance.corps.data.nombre]).toEqual([201, 3])
    await banc.viderFile()
    const lu = await lire(lance.corps.data.id)
    expect(lu).toMatchObject({ termine: true, comptes: { total: 3, faits: 2, deja: 0, refuses: 1 } })
    expect(lu.lignes.map((l: { id: number; motif: string | null }) => [l.id, l.motif])).toEqual([
      [ids[0], null],
      [ids[1], null],
      [ids[2], 'Rien n’est attendu du porteur sur cette demande.'],
    ])
    expect((await lancer(corps)).corps).toEqual(lance.corps)
    await banc.viderFile()
    expect(await relances(ids)).toHaveLength(2)
  })

  test('un mot ajouté aux relances est rempli pour chaque demande', async () => {
    const [a, b] = [await aSigner(), await aSigner()]
    const ids = [a.id, b.id]
    const refuse = await lancer({ acte: 'relancerPorteur', ids, mot: 'Le {{ville}}' })
    expect([refuse.statut, Object.keys(refuse.corps.errors)]).toEqual([422, ['mot']])
    await lancer({ acte: 'relancerPorteur', ids, mot: 'Dossier {{numéro}}, merci.' })
    await banc.viderFile()
    const textes = (await relances(ids)).map((e) => e.texte).join('')
    for (const { numero } of [a, b]) expect(textes).toContain(`Dossier ${numero}, merci.`)
  })

  test('tué au milieu, il reprend : aucune faite deux fois, aucune oubliée', async () => {
    const ids = [(await aSigner()).id, (await aSigner()).id, (await aSigner()).id]
    const { id } = (await lancer({ acte: 'relancerPorteur', ids })).corps.data
    // As a killed server leaves it: first done and noted, second done and not noted, third untouched.
    await banc.appeler('POST', `projets/${ids[0]}/relance`, { jeton: admin, corps: {} })
    await banc.appeler('POST', `projets/${ids[1]}/relance`, { jeton: admin, corps: {} })
    const poser = (n: number, etat: 'fait' | 'en-cours') =>
      banc.db.updateTable('lotDemande').set({ etat }).where('lotId', '=', id).where('rang', '=', n).execute()
    await poser(1, 'fait')
    await poser(2, 'en-cours')
    await banc.viderFile()
    expect(await etats(id)).toEqual(['fait', 'deja', 'fait'])
    expect(await relances(ids)).toHaveLength(3)
  })

  test('qui n’est plus actif, ou n’a plus le droit, ne fait plus rien', async () => {
    const { id: autre } = await creerStaff(banc, 'admin')
    const jeton = await banc.connecter(autre)
    const ids = [(await aSigner()).id]
    const { id } = (await lancer({ acte: 'relancerPorteur', ids }, jeton)).corps.data
    await banc.db.updateTable('utilisateur').set({ role: 'superviseur' }).where('id', '=', autre).execute()
    await banc.viderFile()
    const ligne = await banc.db
      .selectFrom('lotDemande')
      .select(['etat', 'motif'])
      .where('lotId', '=', id)
      .execute()
    expect(ligne).toEqual([{ etat: 'refuse', motif: expect.stringContaining('droits') }])
    expect(await relances(ids)).toEqual([])
  })

  test('un message part une fois par porteur, et archiver se défait', async () => {
    const ids = [(await aSigner()).id, (await aSigner()).id]
    await lancer({ acte: 'envoyerMessage', ids, message: 'Réunion le 12.' })
    await banc.viderFile()
    const messages = await banc.db
      .selectFrom('message')
      .select('contenu')
      .where('contenu', '=', 'Réunion le 12.')
      .execute()
    expect(messages).toHaveLength(1)
    const archive = (await lancer({ acte: 'archiver', ids, motif: 'Doublons' })).corps.data.id
    await banc.viderFile()
    expect(await etats(archive)).toEqual(['fait', 'fait'])
    const defait = (await lancer({ acte: 'desarchiver', ids })).corps.data.id
    await banc.viderFile()
    expect(await etats(defait)).toEqual(['fait', 'fait'])
  })

  test('confier à un collègue : chacune, qui que ce soit qui la suivait', async () => {
    const { id: idCollegue } = await creerStaff(banc, 'superviseur')
    const ids = [(await aSigner()).id, (await aSigner()).id]
    const { id: moi } = (await banc.appeler('GET', 'me', { jeton: admin })).corps.data
    const corps = { utilisateurId: moi, suiviPar: null }
    await banc.appeler('PATCH', `projets/${ids[0]}/suivi`, { jeton: admin, corps })
    const { id } = (await lancer({ acte: 'confier', ids, idCollegue })).corps.data
    await banc.viderFile()
    expect(await etats(id)).toEqual(['fait', 'fait'])
    for (const p of ids) {
      const { suiviPar } = (await banc.appeler('GET', `projets/${p}/suivi`, { jeton: admin })).corps.data
      expect(suiviPar.id).toBe(idCollegue)
    }
  })

  const confiesA = async (email: string) =>
    (await banc.envois()).filter((e) => e.destinataire === email && /^dossiers?-confies?$/.test(e.evenement))

  test('confier en groupe : un e-mail par personne et par acte, qui nomme les premiers ; d’un seul, celui d’un seul', async () => {
    const collegue = await creerStaff(banc, 'superviseur')
    const demandes = []
    for (let i = 0; i < 12; i++) demandes.push(await aSigner())
    const ids = demandes.map((p) => p.id)
    await lancer({
      acte: 'confier',
      ids: [...ids, (await demandeRendue(banc, porteur)).id],
      idCollegue: collegue.id,
    })
    await banc.viderFile()
    const [parti, ...autres] = await confiesA(collegue.email)
    expect([parti?.evenement, autres]).toEqual(['dossiers-confies', []])
    expect(parti?.sujet).toBe('[Dossiers confiés] 13 dossiers')
    expect(demandes.map((p) => parti?.texte?.includes(p.numero))).toEqual([
      ...Array(10).fill(true),
      ...[false, false],
    ])
    expect(parti?.texte).toContain('et 3 autres.')
    // Given again to who has them, they are no news; one more is.
    banc.horloge.avancer(1000)
    await lancer({ acte: 'confier', ids, idCollegue: collegue.id })
    const plus = await aSigner()
    await lancer({ acte: 'confier', ids: [...ids, plus.id], idCollegue: collegue.id })
    await banc.viderFile()
    // The newest first.
    const [seul, ...avant] = await confiesA(collegue.email)
    expect([seul?.evenement, seul?.projetId, avant]).toEqual(['dossier-confie', plus.id, [parti]])
  })

  test('confier, tué au milieu, repris, puis refait par la file : un seul e-mail, avec tout ce qui a été confié', async () => {
    const collegue = await creerStaff(banc, 'superviseur')
    const ids = [(await aSigner()).id, (await aSigner()).id, (await aSigner()).id]
    const { id: lotId } = (await lancer({ acte: 'confier', ids, idCollegue: collegue.id })).corps.data
    const { id: parId } = (await banc.appeler('GET', 'me', { jeton: admin })).corps.data
    // As a killed server leaves it: first given and noted, second given and not noted, third untouched.
    const le = banc.horloge.maintenant()
    const donner = (projetId?: number) => ({ projetId: projetId ?? 0, utilisateurId: collegue.id, parId, le })
    await banc.db
      .insertInto('suivi')
      .values([donner(ids[0]), donner(ids[1])])
      .execute()
    const poser = (n: number, etat: 'fait' | 'en-cours') =>
      banc.db
        .updateTable('lotDemande')
        .set({ etat })
        .where('lotId', '=', lotId)
        .where('rang', '=', n)
        .execute()
    await poser(1, 'fait')
    await poser(2, 'en-cours')
    await banc.viderFile()
    expect(await etats(lotId)).toEqual(['fait', 'deja', 'fait'])
    const sujets = async () => (await confiesA(collegue.email)).map((e) => e.sujet)
    expect(await sujets()).toEqual(['[Dossiers confiés] 3 dossiers'])
    await banc.db.transaction().execute((tx) => banc.ctx.queue.tache(tx, TACHE_EXECUTER_LOT, { lotId }))
    await banc.viderFile()
    expect(await sujets()).toHaveLength(1)
  })

  test.each([
    [{ acte: 'refuser', ids: [1] }, 'acte'],
    [{ acte: 'relancerPorteur', ids: [] }, 'ids'],
    [{ acte: 'relancerPorteur', ids: Array.from({ length: 201 }, (_, i) => i + 1) }, 'ids'],
    [{ acte: 'affecterCommission', ids: [1] }, 'idCommission'],
    [{ acte: 'envoyerMessage', ids: [1] }, 'message'],
    [{ acte: 'confier', ids: [1] }, 'idCollegue'],
  ])('%j : refusé, sur le champ %s', async (corps, champ) => {
    const r = await lancer(corps)
    expect([r.statut, Object.keys(r.corps.errors)]).toEqual([422, [champ]])
  })
})
