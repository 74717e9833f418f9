import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, creerProjet, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let p: PorteurEssai
beforeAll(async () => {
  p = await creerPorteur(banc, {
    champs: { tel: '04 76 00 00 00', adresseComplement: 'Bât. B', facebook: 'f.fr' },
  })
})

const lire = async (qui: number | Role, id = p.id) =>
  banc.appeler('GET', `porteurs-projet/${id}`, { jeton: await banc.connecter(qui) })
const lister = async (role: Role, chemin: string) =>
  banc.appeler('GET', `porteurs-projet/${chemin}`, { jeton: await banc.connecter(role) })

describe('GET porteurs-projet/{id}', () => {
  test('donne au titulaire et à l’admin tous les champs enregistrés (POR-031)', async () => {
    const attendu = {
      id: p.id,
      userId: p.utilisateurId,
      civilite: 'Madame',
      prenom: 'Alix',
      nom: 'Martin',
      fonction: 'Présidente',
      email: p.email,
      emailContact: 'contact@essai.fr',
      mobile: '+33612345678',
      tel: '04 76 00 00 00',
      nomStructure: p.nomStructure,
      presentation: p.presentation,
      idCategorieStructure: 1,
      adresse: '1 place du Marché',
      adresseComplement: 'Bât. B',
      codePostal: '38000',
      ville: 'Grenoble',
      siteInternet: 'https://amis-du-livre.fr',
      facebook: 'f.fr',
      twitter: null,
      youtube: null,
      linkedin: null,
      titulaireCompte: 'Les Amis du livre',
      iban: 'FR7630006000011234567890189',
      bic: 'AGRIFRPP',
      ribModifieLe: '2026-03-02T09:00:00.000Z',
      ribGeleJusque: null,
      isValidated: true,
      statut: 'valide',
      motifRefus: null,
      profilComplet: true,
      sections: { structure: true, contact: true, rib: true },
      canCreateNewProjet: false,
      emailEnAttente: null,
      numeros: {
        siret: null,
        rna: null,
        siretVerifieLe: null,
        siretSource: null,
        siretFiche: null,
        siretAVerifier: false,
        siretNonDiffusible: false,
        siretAnomalies: [],
        rnaVerifieLe: null,
        rnaSource: null,
        rnaIntrouvable: false,
        rnaAVerifier: false,
        rnaSiret: null,
      },
      anonymiseLe: null,
      createdAt: '2026-03-02T09:00:00.000Z',
      nbProjets: 0,
      role: 'porteurProjet',
      conditionsAcceptees: { le: '2026-03-02T09:00:00.000Z', version: 1 },
      version: 1,
    }
    expect((await lire(p.utilisateurId)).corps).toEqual({ data: attendu })
    expect((await lire('admin')).corps).toEqual({ data: attendu })
    expect((await lire('comptable')).corps.data.iban).toBe('FR7630006000011234567890189')
  })

  test('masque les coordonnées bancaires pour le superviseur', async () => {
    const { data } = (await lire('superviseur')).corps
    expect(data.iban).toMatch(/^[•\u00a0]+0189$/)
    expect([data.bic, data.titulaireCompte]).toEqual(['••••••PP', '•••••••••••••••re'])
  })

  test('répond 404 pour le porteur d’un autre ou un inconnu (POR-040)', async () => {
    const autre = await creerPorteur(banc)
    expect((await lire(autre.utilisateurId)).statut).toBe(404)
    expect((await lire('admin', 999_999)).statut).toBe(404)
    expect((await lire(p.utilisateurId)).statut).toBe(200)
    expect((await banc.appeler('GET', `porteurs-projet/${p.id}`)).statut).toBe(401)
  })

  test('ne montre à un membre que les porteurs d’une commission visible, sans banque ni moyen de le joindre', async () => {
    const vu = await creerPorteur(banc)
    expect((await lire('membreCommission', vu.id)).statut).toBe(404)
    const le = banc.horloge.maintenant()
    const { id } = await banc.db
      .insertInto('commission')
      .values({
        annee: 2026,
        numero: 1,
        date: '2026-05-01',
        isVisible: true,
        montantDisponible: 1000,
        creeLe: le,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const signe = { premiereSignatureLe: le, signeLe: le, signeRevision: 1 }
    await creerProjet(banc, vu, { ...signe, commissionId: id, affecteLe: le })
    const r = await lire('membreCommission', vu.id)
    expect(r.statut).toBe(200)
    for (const cle of ['iban', 'bic', 'titulaireCompte', 'mobile', 'tel', 'email', 'emailContact'])
      expect(r.corps.data).not.toHaveProperty(cle)
  })

  test('permet une nouvelle demande quand une période est ouverte et qu’aucune n’attend (POR-030)', async () => {
    const neuf = await creerPorteur(banc)
    const periode = await ouvrirPeriode(banc)
    expect((await lire(neuf.utilisateurId, neuf.id)).corps.data.canCreateNewProjet).toBe(true)
    await creerProjet(banc, neuf)
    const apres = (await lire(neuf.utilisateurId, neuf.id)).corps.data
    expect([apres.canCreateNewProjet, apres.nbProjets]).toEqual([false, 1])
    await banc.db.deleteFrom('periode').where('id', '=', periode.id).execute()
  })

  test('reste lisible par un titulaire en attente', async () => {
    const attend = await creerPorteur(banc, { etat: 'en cours' })
    expect((await lire(attend.utilisateurId, attend.id)).corps.data.statut).toBe('en cours')
  })
})

describe('listes du personnel', () => {
  test('cherche par prénom, nom ou structure, sans accents ni casse (ACC-007)', async () => {
    const q = await creerPorteur(banc, { etat: 'en cours', champs: { nomStructure: 'Éclats de Cœur' } })
    const ids = async (recherche: string) =>
      (await lister('admin', `en-cours?recherche=${encodeURIComponent(recherche)}`)).corps.data.map(
        (l: { id: number }) => l.id,
      )
    expect(await ids('eclats COEUR')).toEqual([q.id])
    expect(await ids('alix eclats')).toEqual([q.id])
    expect(await ids('martin coeur')).toEqual([q.id])
    expect(await ids('100%')).toEqual([])
  })

  test('sépare en attente, refusés et validés, pagine et compte (ACC-023, ACC-024)', async () => {
    const refuse = await creerPorteur(banc, { etat: 'refus' })
    const statuts = async (chemin: string) =>
      new Set((await lister('superviseur', chemin)).corps.data.map((l: { statut: string }) => l.statut))
    expect(await statuts('en-cours')).toEqual(new Set(['en cours']))
    expect(await statuts('valides')).toEqual(new Set(['valide']))
    const refuses = (await lister('comptable', 'en-cours?statut=refus')).corps
    expect(refuses.data.map((l: { id: number }) => l.id)).toEqual([refuse.id])
    const { data, meta } = (await lister('admin', 'valides?page=2&parPage=1')).corps
    expect([data.length, meta.page, meta.parPage]).toEqual([1, 2, 1])
    expect((await lister('admin', 'valides?page=99')).corps).toEqual({
      data: [],
      meta: { total: meta.total, page: 99, parPage: 50 },
    })
  })

  test('ne donne jamais de coordonnées bancaires, mais le dernier message (POR-035)', async () => {
    const le = banc.horloge.maintenant()
    const { id } = await banc.db
      .insertInto('conversation')
      .values({ utilisateurId: p.utilisateurId, creeLe: le })
      .returning('id')
      .executeTakeFirstOrThrow()
    const message = { conversationId: id, auteurId: p.utilisateurId, deAdministration: false, le }
    await banc.db
      .insertInto('message')
      .values({ ...message, contenu: 'Bonjour' })
      .execute()
    const ligne = async (role: Role) =>
      (await lister(role, 'valides')).corps.data.find((l: { id: number }) => l.id === p.id)
    const vue = await ligne('admin')
    expect(vue.lastMessage).toEqual({ content: 'Bonjour', createdAt: le.toISOString(), isMine: false })
    expect(Object.keys(vue).filter((c) => /iban|bic|titulaire|mobile/.test(c))).toEqual([])
    expect((await ligne('comptable')).lastMessage).toBeNull()
  })

  test.each(['membreCommission', 'porteurProjet'] as const)('sont interdites au rôle %s', async (role) => {
    expect((await lister(role, 'en-cours')).statut).toBe(403)
    expect((await lister(role, 'valides')).statut).toBe(403)
  })
})
