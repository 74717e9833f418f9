import { describe, expect, test } from 'vitest'
import { formatHeure } from '#domain/commun/jours.ts'
import { ROUTES } from '#server/app.ts'
import { sortieDe } from '#server/http/service/openapi-schemas.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

const demande = (email: string) => ({
  nomStructure: 'Les Mots voyageurs',
  presentation: 'Une association de lecteurs.',
  idCategorieStructure: 1,
  civilite: 'Madame',
  prenom: 'Aïcha',
  nom: 'Diallo',
  fonction: 'Présidente',
  email,
  mobile: '06 12 34 56 78',
  tel: '',
  password: 'Rivage-Lent-42',
  password2: 'Rivage-Lent-42',
  cgv: true,
})
const inscrire = (corps: object) => banc.appeler('POST', 'porteurs-projet', { corps })
const compter = async () => (await banc.db.selectFrom('utilisateur').select('id').execute()).length

describe('POST porteurs-projet', () => {
  test('vérifie l’étape 1 seule et ne crée rien (REG-019)', async () => {
    const avant = await compter()
    const vide = await inscrire({ step: 1, nomStructure: ' ' })
    expect(vide.statut).toBe(422)
    expect(vide.corps.errors).toEqual({
      nomStructure: ['Le champ "Nom de la structure" est requis.'],
      presentation: ['Le champ "Présentation" est requis.'],
      idCategorieStructure: ['Ce champ est requis.'],
    })
    const bonne = await inscrire({ step: 1, nomStructure: 'A', presentation: 'B', idCategorieStructure: 2 })
    expect([bonne.statut, bonne.corps]).toEqual([201, { status: 'success' }])
    expect(await compter()).toBe(avant)
  })

  test('refuse une catégorie inconnue', async () => {
    const r = await inscrire({ step: 1, nomStructure: 'A', presentation: 'B', idCategorieStructure: 999 })
    expect(r.corps.errors).toEqual({
      idCategorieStructure: ['Le champ "Catégorie de structure" n\'est pas valide.'],
    })
  })

  test('crée un compte en cours, envoie un accusé de réception, et ignore les champs d’état (ACC-001, REG-019, POR-034)', async () => {
    const corps = { ...demande('Aicha@Mots.fr'), isValidated: true, role: 'admin', id: 1 }
    const r = await inscrire(corps)
    expect([r.statut, r.corps]).toEqual([201, { status: 'success' }])
    const liste = await banc.appeler('GET', 'porteurs-projet/en-cours', {
      jeton: await banc.connecter('superviseur'),
    })
    const ligne = liste.corps.data.find((p: { email: string }) => p.email === 'aicha@mots.fr')
    expect(ligne).toMatchObject({
      statut: 'en cours',
      isValidated: false,
      nomStructure: 'Les Mots voyageurs',
    })
    const detail = await banc.appeler('GET', `porteurs-projet/${ligne.id}`, {
      jeton: await banc.connecter(ligne.userId),
    })
    expect(detail.corps.data).toMatchObject({ mobile: '+33612345678', role: 'porteurProjet' })
    expect(JSON.stringify([liste.corps, detail.corps])).not.toMatch(/password|Rivage|argon2|cgv/)
    const [mail] = await banc.envois()
    expect(mail).toMatchObject({ evenement: 'inscription-recue', destinataire: 'aicha@mots.fr' })
    const journal = await banc.db
      .selectFrom('journal')
      .where('chaine', '=', `porteur:${ligne.id}`)
      .select(['acte', 'rang'])
      .execute()
    expect(journal).toEqual([{ acte: 'inscrirePorteur', rang: 1 }])
  })

  test('retient la version des conditions acceptée, qui reste la sienne quand elles changent', async () => {
    const inscrite = async (adresse: string) => {
      await inscrire(demande(adresse))
      const admin = await banc.connecter('admin')
      const { id } = await banc.db
        .selectFrom('porteur')
        .innerJoin('utilisateur', 'utilisateur.id', 'porteur.utilisateurId')
        .where('email', '=', adresse)
        .select('porteur.id')
        .executeTakeFirstOrThrow()
      const lire = async () =>
        (await banc.appeler('GET', `porteurs-projet/${id}`, { jeton: admin })).corps.data.conditionsAcceptees
      return { id, lire }
    }
    const derniereVersion = async () => {
      const versions = await banc.db
        .selectFrom('pageVersion')
        .where('cle', '=', 'cgv')
        .select('version')
        .execute()
      return Math.max(...versions.map((v) => v.version))
    }
    const le = banc.horloge.maintenant().toISOString()
    const livree = await derniereVersion()
    const premiere = await inscrite('avant@mots.fr')
    const jeton = await banc.connecter('admin')
    await banc.appeler('PUT', 'pages/cgv', { jeton, corps: { texte: 'Nouvelles conditions.' } })
    const seconde = await inscrite('ensuite@mots.fr')
    expect(await premiere.lire()).toEqual({ le, version: livree })
    expect(await seconde.lire()).toEqual({ le, version: livree + 1 })
    const ligne = await banc.db
      .selectFrom('journal')
      .where('chaine', '=', `porteur:${seconde.id}`)
      .select('apres')
      .executeTakeFirstOrThrow()
    expect(ligne.apres).toMatchObject({ cgvVersion: livree + 1 })
  })

  test('le mot de passe ouvre une session, et n’est dans aucune réponse (POR-032, POR-033)', async () => {
    const corps = demande('secret@mots.fr')
    const lus: unknown[] = [(await inscrire(corps)).corps]
    const login = { email: corps.email, password: corps.password }
    const session = await banc.appeler('POST', 'login', { corps: login })
    expect(session.statut).toBe(200)
    const admin = await banc.connecter('admin')
    const moi = (await banc.appeler('GET', 'me', { jeton: session.corps.token })).corps
    for (const jeton of [session.corps.token, admin])
      lus.push(
        (await banc.appeler('GET', `porteurs-projet/${moi.data.porteurProjet.id}`, { jeton })).corps.data,
      )
    lus.push(
      session.corps,
      moi,
      (await banc.appeler('GET', 'porteurs-projet/en-cours', { jeton: admin })).corps,
    )
    expect(JSON.stringify(lus)).not.toMatch(/Rivage|argon2|"(password2?|motDePasse)"/)
    const reponses = ROUTES.flatMap(({ contrat }) =>
      contrat.reponse === 'flux' ? [] : [JSON.stringify(sortieDe(contrat.reponse))],
    )
    expect(reponses.filter((r) => /"(password2?|motDePasse)"/.test(r))).toEqual([])
    const deux = await inscrire({ ...demande('autre@mots.fr'), password2: 'Autre-Mot-42' })
    expect([deux.statut, Object.keys(deux.corps.errors)]).toEqual([422, ['password2']])
  })

  test('répond de même à une adresse connue, ne crée rien et écrit à son titulaire une fois par heure', async () => {
    const connu = await creerPorteur(banc)
    const avant = await compter()
    for (const _ of [1, 2]) {
      const r = await inscrire(demande(connu.email.toUpperCase()))
      expect([r.statut, r.corps]).toEqual([201, { status: 'success' }])
    }
    expect(await compter()).toBe(avant)
    const mails = (await banc.envois()).filter((e) => e.destinataire === connu.email)
    expect(mails.map((m) => m.evenement)).toEqual(['inscription-adresse-connue'])
  })

  test('crée un seul compte de deux envois simultanés', async () => {
    const avant = await compter()
    const deux = await Promise.all([inscrire(demande('deux@mots.fr')), inscrire(demande('deux@mots.fr'))])
    expect(deux.map((r) => r.statut)).toEqual([201, 201])
    expect(await compter()).toBe(avant + 1)
  })

  test('refuse un mot de passe faible ou trop courant', async () => {
    const faible = await inscrire({ ...demande('f@mots.fr'), password: 'abcdefgh', password2: 'abcdefgh' })
    expect(Object.keys(faible.corps.errors)).toEqual(['password'])
    const courant = await inscrire({
      ...demande('f@mots.fr'),
      password: 'Password1!',
      password2: 'Password1!',
    })
    expect(courant.corps.errors.password).toEqual([
      'Ce mot de passe est trop courant. Veuillez en choisir un autre.',
    ])
  })

  test('lit un formulaire comme du JSON', async () => {
    const { tel: _, ...champs } = demande('form@mots.fr')
    const formulaire = { ...champs, idCategorieStructure: '1', cgv: 'true' }
    expect((await banc.appeler('POST', 'porteurs-projet', { formulaire })).statut).toBe(201)
  })

  test.each(['admin', 'superviseur', 'comptable', 'membreCommission', 'porteurProjet'] as const)(
    'est interdit à qui est déjà connecté : %s',
    async (role) => {
      const jeton = await banc.connecter(role)
      const r = await banc.appeler('POST', 'porteurs-projet', { corps: demande('x@mots.fr'), jeton })
      expect(r.statut).toBe(403)
    },
  )
})

describe('POST porteurs-projet, les e-mails qu’il fait partir', () => {
  const HEURE = 3_600_000
  const partis = async (debut: string) =>
    (await banc.envois()).filter((e) => e.destinataire.startsWith(debut)).length

  test('d’une même origine, dix par heure ; au-delà le compte est créé et la réponse ne change pas', async () => {
    banc.horloge.avancer(2 * HEURE)
    const le = banc.horloge.maintenant()
    const autre = Array.from({ length: 10 }, () => ({ adresse: '203.0.113.9', le }))
    await banc.db.insertInto('envoiInscription').values(autre).execute()
    const avant = await compter()
    const reponses = await Promise.all(
      Array.from({ length: 12 }, (_, i) => inscrire(demande(`rafale${i}@mots.fr`))),
    )
    expect(new Set(reponses.map((r) => `${r.statut} ${JSON.stringify(r.corps)}`))).toEqual(
      new Set(['201 {"status":"success"}']),
    )
    expect(await compter()).toBe(avant + 12)
    expect(await partis('rafale')).toBe(10)
    const connu = await creerPorteur(banc)
    await inscrire(demande(connu.email))
    expect(await partis(connu.email)).toBe(0)

    banc.horloge.avancer(HEURE)
    await inscrire(demande('apres@mots.fr'))
    expect(await partis('apres')).toBe(1)
    const restes = await banc.db.selectFrom('envoiInscription').select('adresse').execute()
    expect(restes.map((r) => r.adresse)).toEqual(['127.0.0.1'])
  })

  test('d’un même réseau, trente inscriptions par heure, adresse connue ou non ; au-delà le refus dit quand revenir', async () => {
    banc.horloge.avancer(2 * HEURE)
    const { email } = await creerPorteur(banc)
    for (let i = 0; i < 30; i++) expect((await inscrire(demande(email))).statut).toBe(201)
    const avant = await compter()
    const trop = [await inscrire(demande('trop@mots.fr')), await inscrire(demande(email))]
    const retour = formatHeure(new Date(banc.horloge.maintenant().getTime() + HEURE))
    const message = `Trop de comptes ont été demandés depuis votre connexion internet. Réessayez à partir de ${retour}.`
    expect(trop.map((r) => [r.statut, r.corps, r.entetes['retry-after']])).toEqual(
      Array(2).fill([429, { message }, '3600']),
    )
    expect(await compter()).toBe(avant)
    banc.horloge.avancer(HEURE)
    expect((await inscrire(demande('trop@mots.fr'))).statut).toBe(201)
  })

  test('vers une même personne, un par heure et trois par jour', async () => {
    const connu = await creerPorteur(banc)
    for (let i = 0; i < 5; i++) {
      banc.horloge.avancer(HEURE)
      expect((await inscrire(demande(connu.email))).statut).toBe(201)
    }
    expect(await partis(connu.email)).toBe(3)
    banc.horloge.avancer(24 * HEURE)
    await inscrire(demande(connu.email))
    expect(await partis(connu.email)).toBe(4)
  })
})
