import { describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, creerProjet, MOT_DE_PASSE, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

const modifier = (id: number, jeton: string, corps: object) =>
  banc.appeler('PATCH', `porteurs-projet/${id}`, { corps, jeton })
const titulaire = async (options = {}) => {
  const p = await creerPorteur(banc, options)
  return { p, jeton: await banc.connecter(p.utilisateurId) }
}
const ligne = (p: PorteurEssai) =>
  banc.db.selectFrom('porteur').where('id', '=', p.id).selectAll().executeTakeFirstOrThrow()
const evenements = async (p: PorteurEssai) =>
  (await banc.envois()).filter((e) => e.porteurId === p.id).map((e) => e.evenement)

describe('section structure', () => {
  test('est fermée au titulaire, quel que soit son contenu (PRF-010)', async () => {
    const { p, jeton } = await titulaire()
    expect((await modifier(p.id, jeton, { section: 'structure', nomStructure: '' })).statut).toBe(403)
  })

  test('s’enregistre par l’admin, adresse comprise, sans toucher au reste (ACC-014, POR-041)', async () => {
    const { p } = await titulaire()
    const admin = await banc.connecter('admin')
    const corps = {
      section: 'structure',
      nomStructure: 'Nouveau nom',
      ville: 'Lyon',
      fonction: 'Pirate',
      iban: 'FR7630006000011234567890189',
    }
    const r = await modifier(p.id, admin, corps)
    expect([r.statut, r.corps.status]).toEqual([200, 'success'])
    expect(r.corps.data).toMatchObject({ nomStructure: 'Nouveau nom', ville: 'Lyon', fonction: p.fonction })
    expect(await ligne(p)).toMatchObject({ fonction: p.fonction, bic: p.bic, version: p.version + 1 })
  })

  test('refuse une version périmée', async () => {
    const { p } = await titulaire()
    const admin = await banc.connecter('admin')
    await modifier(p.id, admin, { section: 'structure', ville: 'Lyon', version: p.version })
    const r = await modifier(p.id, admin, { section: 'structure', ville: 'Brest', version: p.version })
    expect([r.statut, (await ligne(p)).ville]).toEqual([409, 'Lyon'])
  })

  test.each(['superviseur', 'comptable', 'membreCommission'] as const)(
    'est interdite au rôle %s',
    async (role) => {
      const { p } = await titulaire()
      const r = await modifier(p.id, await banc.connecter(role), { section: 'structure', ville: 'Lyon' })
      expect(r.statut).toBe(403)
    },
  )
})

describe('section contact', () => {
  test('écrit les seuls champs du contact et du site, jamais l’adresse e-mail (PRF-011, POR-041)', async () => {
    const { p, jeton } = await titulaire()
    const corps = {
      section: 'contact',
      nom: 'Étienne',
      siteInternet: '',
      linkedin: 'l.fr',
      email: 'a@b.fr',
      nomStructure: 'X',
    }
    const r = await modifier(p.id, jeton, corps)
    expect(r.corps.data).toMatchObject({
      nom: 'Étienne',
      siteInternet: null,
      linkedin: 'l.fr',
      email: p.email,
    })
    expect(r.corps.data.nomStructure).toBe(p.nomStructure)
    expect(r.corps.data.sections).toEqual({ structure: true, contact: false, rib: true })
  })

  test('demande le mot de passe pour changer le mobile, et tue les codes vivants', async () => {
    const { p, jeton } = await titulaire()
    const projet = await creerProjet(banc, p)
    const le = banc.horloge.maintenant()
    await banc.db
      .insertInto('codeVerification')
      .values({
        projetId: projet.id,
        objet: 'demande',
        empreinteDocument: Buffer.alloc(32),
        codeEmpreinte: Buffer.alloc(32),
        canal: 'sms',
        destination: '+33612345678',
        creeLe: le,
        expireLe: new Date(le.getTime() + 600_000),
      })
      .execute()
    const corps = { section: 'contact', mobile: '07 56 78 90 12' }
    expect((await modifier(p.id, jeton, corps)).corps.errors).toEqual({
      motDePasseActuel: ['Le champ "Mot de passe actuel" est requis.'],
    })
    const faux = await modifier(p.id, jeton, { ...corps, motDePasseActuel: 'faux' })
    expect(faux.corps.errors).toEqual({ motDePasseActuel: ['Le mot de passe actuel est incorrect.'] })
    const bon = await modifier(p.id, jeton, { ...corps, motDePasseActuel: MOT_DE_PASSE })
    expect(bon.corps.data.mobile).toBe('+33756789012')
    const code = await banc.db
      .selectFrom('codeVerification')
      .where('projetId', '=', projet.id)
      .select('annuleLe')
      .executeTakeFirstOrThrow()
    expect(code.annuleLe).toEqual(banc.horloge.maintenant())
    expect(await evenements(p)).toEqual(['securite-modifiee'])
  })

  test('garde le même mobile, écrit autrement, sans mot de passe', async () => {
    const { p, jeton } = await titulaire()
    const r = await modifier(p.id, jeton, { section: 'contact', mobile: '06.12.34.56.78', ville: 'Lyon' })
    expect([r.statut, r.corps.data.ville]).toEqual([200, 'Lyon'])
  })

  test('verrouille après dix mots de passe faux', async () => {
    const { p, jeton } = await titulaire()
    const essai = () =>
      modifier(p.id, jeton, { section: 'contact', mobile: '0756789012', motDePasseActuel: 'faux' })
    for (let i = 0; i < 10; i++) expect((await essai()).statut).toBe(422)
    const r = await essai()
    expect([r.statut, Number(r.entetes['retry-after']) > 0]).toEqual([429, true])
  })
})

describe('section rib', () => {
  const iban = 'FR1420041010050500013M02606'

  test('chiffre l’IBAN et prévient le titulaire et le personnel (PRF-011, POR-022, POR-041)', async () => {
    const { p, jeton } = await titulaire()
    const admin = await banc.connecter('admin')
    const corps = {
      section: 'rib',
      iban: 'FR14 2004 1010 0505 0001 3M02 606',
      bic: 'psstfrpp',
      titulaireCompte: 'Asso',
      motDePasseActuel: MOT_DE_PASSE,
    }
    const r = await modifier(p.id, jeton, corps)
    expect(r.corps.data).toMatchObject({ iban, bic: 'PSSTFRPP', titulaireCompte: 'Asso' })
    const stocke = await ligne(p)
    expect(stocke.ibanChiffre?.includes(Buffer.from(iban))).toBe(false)
    expect([banc.ctx.secrets.dechiffrer(stocke.ibanChiffre ?? Buffer.of()), stocke.ibanFin]).toEqual([
      iban,
      '2606',
    ])
    const envois = await evenements(p)
    expect(envois).toContain('rib-modifie')
    expect(envois).toContain('rib-modifie-staff')
    expect(JSON.stringify(await banc.envois())).not.toContain(iban)
    const journal = await banc.db
      .selectFrom('journal')
      .where('chaine', '=', `porteur:${p.id}`)
      .selectAll()
      .execute()
    expect(JSON.stringify(journal)).not.toContain(iban)
    expect((await modifier(p.id, admin, { section: 'rib', bic: 'AGRIFRPP' })).statut).toBe(403)
  })

  test('demande le mot de passe actuel pour remplacer un compte enregistré, pas pour le premier', async () => {
    const { p, jeton } = await titulaire()
    const change = { section: 'rib', iban, bic: 'PSSTFRPP' }
    for (const plus of [{}, { motDePasseActuel: 'faux' }]) {
      const r = await modifier(p.id, jeton, { ...change, ...plus })
      expect([r.statut, Object.keys(r.corps.errors)]).toEqual([422, ['motDePasseActuel']])
    }
    expect([(await ligne(p)).bic, await evenements(p)]).toEqual([p.bic, []])
    const rien = { ibanChiffre: null, ibanFin: null, bic: null, titulaireCompte: null }
    await banc.db.updateTable('porteur').set(rien).where('id', '=', p.id).execute()
    expect((await modifier(p.id, jeton, change)).statut).toBe(200)
  })

  test('refuse une clé fausse et laisse tout en place (ACC-015)', async () => {
    const { p, jeton } = await titulaire()
    const r = await modifier(p.id, jeton, {
      section: 'rib',
      iban: 'FR1420041010050500013M02607',
      bic: 'PSSTFRPP',
    })
    expect([r.statut, r.corps.errors]).toEqual([422, { iban: ['Le champ "IBAN" n\'est pas valide.'] }])
    expect((await ligne(p)).bic).toBe(p.bic)
    const admin = await banc.connecter('admin')
    expect((await modifier(p.id, admin, { section: 'rib', bic: 'PSSTFRPP' })).statut).toBe(403)
  })

  test('ne prévient personne quand rien ne change', async () => {
    const { p, jeton } = await titulaire()
    await modifier(p.id, jeton, { section: 'rib', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' })
    expect(await evenements(p)).toEqual([])
    expect((await ligne(p)).version).toBe(p.version)
  })
})

describe('section identifiant', () => {
  test('laisse la nouvelle adresse attendre sa confirmation et prévient l’ancienne (PRF-011)', async () => {
    const { p, jeton } = await titulaire()
    const corps = { section: 'identifiant', email: 'Nouvelle@mots.fr', motDePasseActuel: MOT_DE_PASSE }
    const r = await modifier(p.id, jeton, corps)
    expect(r.corps.data).toMatchObject({ email: p.email, emailEnAttente: 'nouvelle@mots.fr' })
    const mails = (await banc.envois()).filter((e) => e.porteurId === p.id)
    expect(mails.map((e) => [e.evenement, e.destinataire])).toEqual([
      ['adresse-a-confirmer', 'nouvelle@mots.fr'],
      ['adresse-demandee', p.email],
    ])
    expect(mails[0]?.texte).toMatch(/\/gestion\/confirmation-email\?token=[\w-]{40,}/)
  })

  test('répond de même pour une adresse déjà prise, sans lien', async () => {
    const { p, jeton } = await titulaire()
    const autre = await creerPorteur(banc)
    const corps = { section: 'identifiant', email: autre.email, motDePasseActuel: MOT_DE_PASSE }
    expect((await modifier(p.id, jeton, corps)).corps.data.emailEnAttente).toBe(autre.email)
    const mails = (await banc.envois()).filter((e) => e.destinataire === autre.email)
    expect(mails.map((m) => m.evenement)).toEqual(['inscription-adresse-connue'])
  })

  test('change le mot de passe et ferme les autres sessions', async () => {
    const { p, jeton } = await titulaire()
    const autre = await banc.connecter(p.utilisateurId)
    const nouveau = { password: 'Rivage-Lent-42', password2: 'Rivage-Lent-42' }
    const r = await modifier(p.id, jeton, {
      section: 'identifiant',
      motDePasseActuel: MOT_DE_PASSE,
      ...nouveau,
    })
    expect(r.statut).toBe(200)
    const me = async (j: string) => (await banc.appeler('GET', 'me', { jeton: j })).statut
    expect([await me(jeton), await me(autre)]).toEqual([200, 401])
    const login = (password: string) => banc.appeler('POST', 'login', { corps: { email: p.email, password } })
    expect([(await login('Rivage-Lent-42')).statut, (await login(MOT_DE_PASSE)).statut]).toEqual([200, 422])
  })

  test('un nouveau mot de passe arrête l’adresse qui attendait, sauf celle demandée avec lui', async () => {
    const { p, jeton } = await titulaire()
    const identifiant = (corps: Record<string, unknown>) =>
      modifier(p.id, jeton, { section: 'identifiant', motDePasseActuel: MOT_DE_PASSE, ...corps })
    await identifiant({ email: 'voleur@mots.fr' })
    const mdp = { password: 'Rivage-Lent-42', password2: 'Rivage-Lent-42' }
    expect((await identifiant(mdp)).corps.data.emailEnAttente).toBeNull()
    const suite = { ...mdp, motDePasseActuel: 'Rivage-Lent-42', email: 'neuve@mots.fr' }
    expect((await identifiant(suite)).corps.data.emailEnAttente).toBe('neuve@mots.fr')
  })

  test('demande le mot de passe actuel', async () => {
    const { p, jeton } = await titulaire()
    const r = await modifier(p.id, jeton, { section: 'identifiant', email: 'z@mots.fr' })
    expect([r.statut, Object.keys(r.corps.errors)]).toEqual([422, ['motDePasseActuel']])
  })
})

describe('section inscription', () => {
  test('renvoie un compte refusé en attente, motif effacé', async () => {
    const { p, jeton } = await titulaire({ etat: 'refus' })
    const r = await modifier(p.id, jeton, { section: 'inscription', nomStructure: 'Corrigée', iban: 'x' })
    expect(r.corps.data).toMatchObject({ statut: 'en cours', motifRefus: null, nomStructure: 'Corrigée' })
    expect(await evenements(p)).toEqual(['inscription-recue'])
  })

  test('n’est plus possible une fois le compte validé', async () => {
    const { p, jeton } = await titulaire()
    expect((await modifier(p.id, jeton, { section: 'inscription', nomStructure: 'X' })).statut).toBe(409)
  })

  test('est la seule section ouverte à un compte en attente', async () => {
    const { p, jeton } = await titulaire({ etat: 'en cours' })
    const r = await modifier(p.id, jeton, { section: 'contact', ville: 'Lyon' })
    expect([r.statut, r.corps.message]).toEqual([403, "Votre compte n'est pas encore validé."])
  })
})

test('ne connaît pas le porteur d’un autre, ni une section inconnue', async () => {
  const { p, jeton } = await titulaire()
  const autre = await creerPorteur(banc)
  expect((await modifier(autre.id, jeton, { section: 'contact', ville: 'Lyon' })).statut).toBe(404)
  expect((await modifier(p.id, jeton, { section: 'tout' })).statut).toBe(422)
  expect((await banc.appeler('PATCH', `porteurs-projet/${p.id}`, { corps: {} })).statut).toBe(401)
})
