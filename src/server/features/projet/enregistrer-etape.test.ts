import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { SAISIES } from '#test-kit/scenes/demandes/saisies-projet.ts'
import {
  creerPorteur,
  creerProjet,
  creerStaff,
  ouvrirPeriode,
  type PorteurEssai,
} from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let jeton: string

beforeAll(async () => {
  await ouvrirPeriode(banc)
})
beforeEach(async () => {
  porteur = await creerPorteur(banc)
  jeton = await banc.connecter(porteur.utilisateurId)
})

const poster = (corps: object, par = jeton) => banc.appeler('POST', 'projets', { corps, jeton: par })
const lire = async (id: number) => (await banc.appeler('GET', `projets/${id}`, { jeton })).corps.data
const creer = async (reste: object = {}): Promise<number> => {
  const r = await poster({ step: 1, isDraft: true, nom: 'Fête', ...reste })
  expect(r.statut).toBe(200)
  return r.corps.data.id
}

describe('qui peut enregistrer', () => {
  test('refuse sans session, sans jeton CSRF, et à tout autre rôle (PER-032)', async () => {
    const corps = { step: 1, isDraft: true }
    expect((await banc.appeler('POST', 'projets', { corps })).statut).toBe(401)
    expect((await banc.appeler('POST', 'projets', { corps, jeton, csrf: null })).statut).toBe(419)
    for (const role of ['admin', 'superviseur', 'comptable', 'membreCommission'] as const) {
      const staff = await creerStaff(banc, role)
      expect((await poster(corps, await banc.connecter(staff.id))).statut).toBe(403)
    }
  })

  test('un compte ne dépose qu’une fois validé (GEN-005)', async () => {
    const enCours = await creerPorteur(banc, { etat: 'en cours' })
    const sonJeton = await banc.connecter(enCours.utilisateurId)
    const r = await poster({ step: 1, isDraft: true }, sonJeton)
    expect([r.statut, r.corps.message]).toEqual([403, "Votre compte n'est pas encore validé."])
    const corps = { idPorteurProjet: enCours.id, status: 'valide' }
    await banc.appeler('POST', 'porteurs-projet/valider', { corps, jeton: await banc.connecter('admin') })
    expect((await poster({ step: 1, isDraft: true }, sonJeton)).statut).toBe(200)
  })

  test('un profil incomplet ne dépose pas (FRM-021)', async () => {
    const incomplet = await creerPorteur(banc, { champs: { siteInternet: null } })
    const r = await poster({ step: 1 }, await banc.connecter(incomplet.utilisateurId))
    expect([r.statut, r.corps.code, r.corps.champs]).toEqual([409, 'profil-incomplet', ['siteInternet']])
  })

  test('la demande d’un autre, ou inconnue, est introuvable', async () => {
    const autre = await creerProjet(banc, await creerPorteur(banc))
    const avant = await banc.db.selectFrom('projet').selectAll().where('id', '=', autre.id).execute()
    expect((await poster({ id: autre.id, step: 1, isDraft: true, nom: 'X' })).statut).toBe(404)
    expect((await poster({ id: 999_999, step: 1, isDraft: true })).statut).toBe(404)
    expect(await banc.db.selectFrom('projet').selectAll().where('id', '=', autre.id).execute()).toEqual(avant)
  })
})

describe('création', () => {
  test('crée la demande, numérotée et journalisée', async () => {
    const r = await poster({ step: 1, isDraft: false, ...SAISIES[1] })
    expect(r.statut).toBe(200)
    expect(r.corps.data).toMatchObject({ ...SAISIES[1], step: 1, isDraft: false, annee: 2026, reprise: 2 })
    expect(r.corps.data.numero).toMatch(/^2026-\d{4}$/)
    const lignes = await banc.db
      .selectFrom('journal')
      .select(['acte', 'acteurId'])
      .where('chaine', '=', `projet:${r.corps.data.id}`)
      .execute()
    expect(lignes).toEqual([{ acte: 'creerDemande', acteurId: porteur.utilisateurId }])
  })

  test('un double clic, ou une réponse perdue, ne crée qu’une demande', async () => {
    const corps = { step: 1, isDraft: true, nom: 'Fête', cleCreation: 'clé-1' }
    const [a, b] = await Promise.all([poster(corps), poster(corps)])
    const c = await poster(corps)
    expect([a.statut, b.statut, c.statut]).toEqual([200, 200, 200])
    expect(new Set([a, b, c].map((r) => r.corps.data.id)).size).toBe(1)
    const lignes = await banc.db
      .selectFrom('projet')
      .select('id')
      .where('porteurId', '=', porteur.id)
      .execute()
    expect(lignes).toHaveLength(1)
  })

  test('deux créations sans clé : une demande et un 409', async () => {
    const r = await Promise.all([poster({ step: 1, isDraft: true }), poster({ step: 1, isDraft: true })])
    expect(r.map((x) => x.statut).sort()).toEqual([200, 409])
    expect(r.find((x) => x.statut === 409)?.corps.code).toBe('demande-ouverte')
  })

  test('hors période, dit quand déposer', async () => {
    await banc.db.updateTable('periode').set({ dateFin: '2026-03-01' }).execute()
    const r = await poster({ step: 1, isDraft: true })
    await banc.db.updateTable('periode').set({ dateFin: '2026-04-01' }).execute()
    expect([r.statut, r.corps.message]).toEqual([409, 'Aucune période de dépôt ouverte.'])
  })
})

describe('étapes', () => {
  test('une étape complète avance, un brouillon reste (FRM-022, FRM-023, PROJ-035, PROJ-092)', async () => {
    const id = await creer()
    expect((await poster({ id, step: 2, isDraft: false, ...SAISIES[2] })).corps.data).toMatchObject({
      step: 2,
      isDraft: false,
      reprise: 3,
    })
    expect((await poster({ id, step: 3, isDraft: true, nbEditeursInvites: 4 })).corps.data).toMatchObject({
      step: 3,
      isDraft: true,
      reprise: 3,
    })
  })

  test('sans auteur rémunéré, garde la raison et oublie les montants (PROJ-025)', async () => {
    const id = await creer()
    await poster({ id, step: 3, isDraft: false, ...SAISIES[3] })
    const sans = { ...SAISIES[3], presenceAuteurs: 2, raisonAucunAuteur: 'Lectures par des comédiens.' }
    await poster({ id, step: 3, isDraft: false, ...sans })
    expect(await lire(id)).toMatchObject({
      raisonAucunAuteur: 'Lectures par des comédiens.',
      nbAuteursRemuneres: null,
      montantRemunerationAuteurs: null,
      montantFraisAuteurs: null,
    })
  })

  test('accepte un formulaire urlencodé, virgule décimale comprise (FRM-027)', async () => {
    const id = await creer()
    const formulaire = { id: String(id), step: '3', isDraft: '1', budgetGlobal: '1 200,50' }
    const r = await banc.appeler('POST', 'projets', { formulaire, jeton })
    expect([r.statut, r.corps.data.budgetGlobal]).toEqual([200, 1200.5])
  })

  test('n’écrit que les champs de l’étape, jamais un champ inconnu', async () => {
    const id = await creer()
    await poster({
      id,
      step: 2,
      isDraft: true,
      presentation: 'Texte',
      nom: 'Autre',
      montantAlloue: 9,
      isSigned: true,
    })
    const p = await lire(id)
    expect([p.nom, p.presentation, p.montantAlloue, p.isSigned]).toEqual(['Fête', 'Texte', null, false])
  })

  test.each([
    ['l’édition est requise (ST1-003)', 'edition', 'Le champ "Édition" est requis.'],
    ['la catégorie est requise (ST1-004)', 'idCategorieProjet', 'Ce champ est requis.'],
  ])('%s', async (_titre, champ, message) => {
    const id = await creer()
    const complete = { id, step: 1, isDraft: false, ...SAISIES[1] }
    for (const vide of ['', null]) {
      const r = await poster({ ...complete, [champ]: vide })
      expect([r.statut, r.corps.errors]).toEqual([422, { [champ]: [message] }])
    }
    expect((await lire(id)).nom).toBe('Fête')
    expect((await poster(complete)).statut).toBe(200)
  })

  test('toutes les erreurs d’un coup, par champ, et rien d’écrit (FRM-029)', async () => {
    const id = await creer()
    const r = await poster({ id, step: 1, isDraft: false, nom: 'Nouveau', idCategorieProjet: 1 })
    expect(r.statut).toBe(422)
    expect(r.corps.message).toBe('Des erreurs ont été détectées.')
    expect(Object.keys(r.corps.errors).sort()).toEqual([
      'dateDebut',
      'dateFin',
      'edition',
      'idDomainesEditoriaux',
    ])
    expect((await lire(id)).nom).toBe('Fête')
  })

  test('un brouillon n’est jugé que sur les types et les longueurs', async () => {
    const id = await creer()
    expect((await poster({ id, step: 3, isDraft: true, budgetGlobal: 10, montantDemande: 9 })).statut).toBe(
      200,
    )
    const r = await poster({ id, step: 3, isDraft: true, montantDemande: 500_000.01, budgetGlobal: 1.234 })
    expect([r.statut, Object.keys(r.corps.errors).sort()]).toEqual([422, ['budgetGlobal', 'montantDemande']])
  })
})

describe('version, répétition et code vivant', () => {
  test('un brouillon identique ne change rien, même avec une version périmée', async () => {
    const id = await creer()
    await poster({ id, step: 2, isDraft: false, ...SAISIES[2] })
    const avant = await banc.db.selectFrom('projet').selectAll().where('id', '=', id).executeTakeFirst()
    banc.horloge.avancer(60_000)
    expect((await poster({ id, step: 2, isDraft: true, version: 1, ...SAISIES[2] })).statut).toBe(200)
    expect((await poster({ id, step: 2, isDraft: false, version: 1, ...SAISIES[2] })).statut).toBe(200)
    expect(await banc.db.selectFrom('projet').selectAll().where('id', '=', id).executeTakeFirst()).toEqual(
      avant,
    )
  })

  test('deux onglets : le second est prévenu au lieu d’écraser', async () => {
    const id = await creer()
    const { version } = await lire(id)
    const r = await Promise.all([
      poster({ id, step: 1, isDraft: true, nom: 'Onglet A', version }),
      poster({ id, step: 1, isDraft: true, nom: 'Onglet B', version }),
    ])
    expect(r.map((x) => x.statut).sort()).toEqual([200, 409])
    const refus = r.find((x) => x.statut === 409)?.corps
    expect([refus.code, refus.message]).toEqual([
      'version',
      'Cette demande a été modifiée entre-temps. Rechargez la page.',
    ])
  })

  test('une étape complète sans changement avance sans toucher au code ni à la révision', async () => {
    const id = await creer()
    await poster({ id, step: 2, isDraft: true, ...SAISIES[2] })
    const { revision } = await banc.db
      .selectFrom('projet')
      .select('revision')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await semerCode(id)
    expect((await poster({ id, step: 2, isDraft: false, ...SAISIES[2] })).corps.data.isDraft).toBe(false)
    expect(await etatCode(id)).toEqual({ revision, vivant: true })
    await poster({ id, step: 2, isDraft: true, ...SAISIES[2], ville: 'Brest' })
    expect(await etatCode(id)).toEqual({ revision: revision + 1, vivant: false })
  })
})

async function semerCode(projetId: number): Promise<void> {
  const creeLe = banc.horloge.maintenant()
  await banc.db
    .insertInto('codeVerification')
    .values({
      projetId,
      objet: 'demande',
      empreinteDocument: Buffer.alloc(32),
      codeEmpreinte: Buffer.alloc(32),
      canal: 'email',
      destination: 'x',
      creeLe,
      expireLe: new Date(creeLe.getTime() + 600_000),
    })
    .execute()
}

async function etatCode(id: number): Promise<{ revision: number; vivant: boolean }> {
  const p = await banc.db
    .selectFrom('projet')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const c = await banc.db
    .selectFrom('codeVerification')
    .select('annuleLe')
    .where('projetId', '=', id)
    .executeTakeFirstOrThrow()
  return { revision: p.revision, vivant: c.annuleLe === null }
}
