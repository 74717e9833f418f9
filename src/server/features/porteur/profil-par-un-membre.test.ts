import { describe, expect, test } from 'vitest'
import type { Membre } from '#domain/commun/membres.ts'
import { verrouillerCompte } from '#server/socle/compte/comptes.ts'
import { verrouillerStructure } from '#server/socle/membre/membres.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { quiAttendent } from '#test-kit/scenes/departs-essai.ts'
import { creerMembre, creerPorteur, MOT_DE_PASSE, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
const modifier = (p: PorteurEssai, jeton: string, corps: object) =>
  banc.appeler('PATCH', `porteurs-projet/${p.id}`, { corps, jeton })
const lue = (p: PorteurEssai) =>
  banc.db.selectFrom('porteur').where('id', '=', p.id).selectAll().executeTakeFirstOrThrow()

test('le RIB se lit entier à qui signe ou tient les finances, masqué aux autres', async () => {
  const p = await creerPorteur(banc)
  const lire = async (membre: Membre) => {
    const { id } = await creerMembre(banc, p, membre)
    const r = await banc.appeler('GET', `porteurs-projet/${p.id}`, { jeton: await banc.connecter(id) })
    return [r.corps.data.iban, r.corps.data.bic]
  }
  const entier = ['FR7630006000011234567890189', p.bic]
  const rien = { role: 'lecteur', signataire: false, finances: false } as const
  expect(await lire({ ...rien, finances: true })).toEqual(entier)
  expect(await lire({ ...rien, signataire: true })).toEqual(entier)
  for (const role of ['lecteur', 'editeur'] as const) {
    const [iban, bic] = await lire({ ...rien, role })
    expect([iban, bic]).toEqual([expect.stringMatching(/^[•\s]+0189$/), expect.stringMatching(/^•+PP$/)])
  }
})

describe('par un autre membre de la structure', () => {
  const RIB = {
    section: 'rib',
    motDePasseActuel: MOT_DE_PASSE,
    titulaireCompte: 'La Caisse',
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
  }
  const membre = async (p: PorteurEssai, droits: { signataire?: boolean; finances?: boolean }) => {
    const { id } = await creerMembre(banc, p, {
      role: 'editeur',
      signataire: false,
      finances: false,
      ...droits,
    })
    return banc.connecter(id)
  }

  test('qui tient les finances change le RIB, et rien d’autre', async () => {
    const p = await creerPorteur(banc)
    const tresoriere = await membre(p, { finances: true })
    const r = await modifier(p, tresoriere, RIB)
    expect([r.statut, (await lue(p)).titulaireCompte]).toEqual([200, 'La Caisse'])
    const refus = await modifier(p, tresoriere, { section: 'contact', ville: 'Lyon' })
    expect([refus.statut, refus.corps.message]).toEqual([
      403,
      'Seul un propriétaire de votre structure peut le faire.',
    ])
  })

  test('chacun change son mot de passe et son adresse : ceux du responsable restent les siens', async () => {
    const p = await creerPorteur(banc)
    const proprietaire = await creerMembre(banc, p, {
      role: 'proprietaire',
      signataire: true,
      finances: true,
    })
    const lecteur = await creerMembre(banc, p, { role: 'lecteur', signataire: false, finances: false })
    const compte = (id: number) =>
      banc.db
        .selectFrom('utilisateur')
        .where('id', '=', id)
        .select(['motDePasse', 'emailEnAttente'])
        .executeTakeFirstOrThrow()
    const avant = await compte(p.utilisateurId)
    for (const { id, email } of [proprietaire, lecteur]) {
      const jeton = await banc.connecter(id)
      const sien = await compte(id)
      const nouveau = 'Un-autre-mot-2026!'
      const identifiant = (corps: object) =>
        modifier(p, jeton, { section: 'identifiant', motDePasseActuel: MOT_DE_PASSE, ...corps })
      const r = await identifiant({ email: `neuf-${email}` })
      expect([r.statut, r.corps.data.emailEnAttente]).toEqual([200, `neuf-${email}`])
      expect((await compte(id)).emailEnAttente).toBe(`neuf-${email}`)
      expect((await identifiant({ password: nouveau, password2: nouveau })).statut).toBe(200)
      expect((await compte(id)).motDePasse).not.toBe(sien.motDePasse)
      expect(await compte(p.utilisateurId)).toEqual(avant)
    }
  })

  test('ni l’éditeur ni le signataire ne changent le RIB, qui reste le même', async () => {
    const p = await creerPorteur(banc)
    for (const droits of [{}, { signataire: true }]) {
      const r = await modifier(p, await membre(p, droits), RIB)
      expect([r.statut, r.corps.code]).toEqual([403, 'droit-de-membre'])
    }
    expect((await lue(p)).titulaireCompte).toBe(p.titulaireCompte)
  })
})

describe('ce qui est à chacun', () => {
  test('un autre propriétaire change l’adresse de la structure, ni le nom, ni la fonction, ni le mobile du responsable', async () => {
    const p = await creerPorteur(banc)
    const { id } = await creerMembre(banc, p, { role: 'proprietaire', signataire: true, finances: true })
    const autre = await banc.connecter(id)
    expect((await modifier(p, autre, { section: 'contact', ville: 'Lyon' })).statut).toBe(200)
    for (const corps of [{ mobile: '06 11 22 33 44', motDePasseActuel: MOT_DE_PASSE }, { nom: 'Autre' }]) {
      const r = await modifier(p, autre, { section: 'contact', ...corps })
      expect([r.statut, r.corps.message]).toEqual([
        403,
        'Alix Martin change seul·e son nom, sa fonction et son mobile.',
      ])
    }
    expect(await lue(p)).toMatchObject({ ville: 'Lyon', mobile: p.mobile, fonction: p.fonction })
  })
})

test('le mobile du responsable se lit entier à lui seul, et masqué aux autres membres', async () => {
  const p = await creerPorteur(banc)
  const { id } = await creerMembre(banc, p, { role: 'proprietaire', signataire: true, finances: true })
  const lire = async (qui: number) =>
    (await banc.appeler('GET', `porteurs-projet/${p.id}`, { jeton: await banc.connecter(qui) })).corps.data
  expect((await lire(p.utilisateurId)).mobile).toBe('+33612345678')
  expect((await lire(id)).mobile).toBe('+33\u00a06\u00a0••\u00a0••\u00a0••\u00a078')
})

const RIEN = { role: 'lecteur', signataire: false, finances: false } as const
const EN_TRAIN = [
  ['rib', { ...RIEN, finances: true }, { titulaireCompte: 'La Caisse' }],
  ['contact', { ...RIEN, role: 'proprietaire' }, { ville: 'Lyon' }],
  ['signature', { ...RIEN, signataire: true }, { fonction: 'Trésorière', mobile: '06 11 22 33 44' }],
] as const

test.each(EN_TRAIN)(
  'retiré pendant l’enregistrement de « %s », un membre n’écrit rien',
  async (section, droits, champs) => {
    const p = await creerPorteur(banc)
    const { id } = await creerMembre(banc, p, droits)
    const jeton = await banc.connecter(id)
    const avant = await lue(p)
    const envoi = await banc.db.transaction().execute(async (tx) => {
      await verrouillerStructure(tx, p.id)
      await verrouillerCompte(tx, id)
      const r = modifier(p, jeton, { section, motDePasseActuel: MOT_DE_PASSE, ...champs })
      await quiAttendent(banc, 1)
      const jusque = banc.horloge.maintenant()
      await tx.updateTable('membre').set({ jusque }).where('utilisateurId', '=', id).execute()
      return [r]
    })
    const [r] = await Promise.all(envoi)
    expect(r?.statut).toBe(403)
    expect(await lue(p)).toEqual(avant)
    const compte = banc.db.selectFrom('utilisateur').where('id', '=', id).select('mobile')
    expect(await compte.executeTakeFirst()).toEqual({ mobile: null })
  },
)
