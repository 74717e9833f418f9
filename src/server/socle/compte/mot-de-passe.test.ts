import { describe, expect, test } from 'vitest'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, creerStaff, MOT_DE_PASSE } from '#test-kit/scenes/fabriques.ts'
import { codeTotp, donnerApplication, entrer } from '#test-kit/scenes/second-facteur.ts'

const NEUF = 'Rivage-Lent-42'
const PERIME = 'Cette vérification n’est plus valable. Saisissez de nouveau votre mot de passe.'
const HEURE = 3_600_000

const banc = bancDuFichier()

/** An account with a second factor, on which everything that a password protects is open. */
async function ouvrirTout({ id, email }: { id: number; email: string }) {
  const secret = await donnerApplication(banc, id)
  const { defi } = await entrer(banc, { email })
  const creeLe = banc.horloge.maintenant()
  const expireLe = new Date(creeLe.getTime() + HEURE)
  const jetons = (['mot-de-passe', 'invitation', 'email'] as const).map((usage) => ({
    utilisateurId: id,
    usage,
    email: usage === 'email' ? 'autre@mots.fr' : null,
    empreinte: empreinteDe(`${usage}-${id}`),
    creeLe,
    expireLe,
  }))
  await banc.db.insertInto('jeton').values(jetons).execute()
  await banc.db
    .updateTable('utilisateur')
    .set({ emailEnAttente: 'autre@mots.fr', echecs: 3 })
    .where('id', '=', id)
    .execute()
  return {
    id,
    email,
    secret,
    defi,
    jeton: await banc.connecter(id),
    autre: await banc.connecter(id),
    lien: `mot-de-passe-${id}`,
  }
}
type Ouvert = Awaited<ReturnType<typeof ouvrirTout>>

const personnel = async () => {
  const { id, email } = await creerStaff(banc, 'superviseur')
  return ouvrirTout({ id, email })
}
const titulaire = async () => {
  const p = await creerPorteur(banc)
  return { ...(await ouvrirTout({ id: p.utilisateurId, email: p.email })), porteurId: p.id }
}

/** What the former password still gives: a session from the challenge, links, sessions, waiting address. */
async function resteDe({ id, defi, secret, jeton, autre }: Ouvert) {
  const corps = { defi, code: codeTotp(banc, secret) }
  const valide = await banc.appeler('POST', 'login/second-facteur', { corps })
  const me = async (j: string) => (await banc.appeler('GET', 'me', { jeton: j })).statut
  const vivants = await banc.db
    .selectFrom('jeton')
    .where('utilisateurId', '=', id)
    .where('utiliseLe', 'is', null)
    .where('annuleLe', 'is', null)
    .select('usage')
    .orderBy('usage')
    .execute()
  const compte = await banc.db
    .selectFrom('utilisateur')
    .where('id', '=', id)
    .select(['emailEnAttente', 'echecs'])
    .executeTakeFirstOrThrow()
  return {
    defi: [valide.statut, valide.corps.errors],
    liens: vivants.map((v) => v.usage),
    sessions: [await me(jeton), await me(autre)],
    compte,
  }
}

const rien = (sessions: number[]) => ({
  defi: [422, { defi: [PERIME] }],
  liens: [],
  sessions,
  compte: { emailEnAttente: null, echecs: 0 },
})

describe('un nouveau mot de passe arrête tout ce que l’ancien protégeait', () => {
  test('changé par le personnel, depuis sa session', async () => {
    const o = await personnel()
    const corps = { motDePasseActuel: MOT_DE_PASSE, password: NEUF, passwordConfirmation: NEUF }
    const r = await banc.appeler('PATCH', `comptes/${o.id}`, { jeton: o.jeton, corps })
    expect(r.statut).toBe(200)
    expect(await resteDe(o)).toEqual(rien([200, 401]))
  })

  test('changé par le porteur, depuis son profil', async () => {
    const o = await titulaire()
    const saisie = { motDePasseActuel: MOT_DE_PASSE, password: NEUF, password2: NEUF }
    const corps = { section: 'identifiant', ...saisie }
    const r = await banc.appeler('PATCH', `porteurs-projet/${o.porteurId}`, { jeton: o.jeton, corps })
    expect(r.statut).toBe(200)
    expect(await resteDe(o)).toEqual(rien([200, 401]))
  })

  test('choisi par le lien reçu : aucune session ne reste', async () => {
    for (const o of [await personnel(), await titulaire()]) {
      const corps = { email: o.email, token: o.lien, password: NEUF, confirmPassword: NEUF }
      expect((await banc.appeler('POST', 'reset-password', { corps })).statut).toBe(200)
      expect(await resteDe(o)).toEqual(rien([401, 401]))
    }
  })
})

describe('un compte qui change de mains n’ouvre rien à qui le tenait', () => {
  test('confié à un autre responsable : seule son invitation reste', async () => {
    const o = await titulaire()
    const jeton = await banc.connecter('admin')
    const corps = { email: 'neuve@mots.fr', motif: 'Départ' }
    const chemin = `porteurs-projet/${o.porteurId}/changer-responsable`
    expect((await banc.appeler('POST', chemin, { jeton, corps })).statut).toBe(200)
    expect(await resteDe(o)).toEqual({ ...rien([401, 401]), liens: ['invitation'] })
  })

  test('fermé puis rouvert : seule l’invitation reste', async () => {
    const o = await personnel()
    const jeton = await banc.connecter('admin')
    expect((await banc.appeler('DELETE', `comptes/${o.id}`, { jeton })).statut).toBe(200)
    const corps = { prenom: 'Neuve', nom: 'Personne', email: o.email, role: 'comptable' }
    expect((await banc.appeler('POST', 'comptes', { jeton, corps })).statut).toBe(201)
    expect(await resteDe(o)).toEqual({ ...rien([401, 401]), liens: ['invitation'] })
  })
})
