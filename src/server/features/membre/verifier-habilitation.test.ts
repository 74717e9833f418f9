import { expect, test } from 'vitest'
import { direHabilitationChangee } from '#domain/membre/habilitation.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { changer, quitter } from '#test-kit/scenes/departs-essai.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { SIGNATAIRE, structureQuiSigne } from '#test-kit/scenes/habilitation-essai.ts'
import { actesDe } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()
const PIECE = 'Procès-verbal du 12 mars 2026'

/** The function that this member signs in, as they type it. */
const enQualiteDe = ({ jeton }: { jeton: string }, id: number, fonction: string) =>
  banc.appeler('PATCH', `porteurs-projet/${id}`, { jeton, corps: { section: 'signature', fonction } })

test('qui signe par un acte de la structure est à vérifier, jusqu’à ce que le personnel le dise, une fois', async () => {
  const s = await structureQuiSigne(banc)
  await s.signer(s.signataire)
  const avant = await s.constat()
  expect(avant?.phrase).toBe(
    'Habilitation à vérifier\u00a0: Alix Martin a reçu le droit de signer depuis l’inscription de la structure.',
  )
  expect(avant?.habilitation).toMatchObject({ membreId: s.signataire.membre, signe: true, fonction: null })
  const version = avant?.habilitation.version
  const r = await s.verifier(s.signataire, { version, signe: true, piece: PIECE })
  const verifieeLe = banc.horloge.maintenant().toISOString()
  const attendue = { version, cause: 'nomme', verifieeLe, par: expect.any(String), piece: PIECE }
  expect([r.statut, r.corps.data]).toEqual([200, { id: s.signataire.membre, habilitation: attendue }])
  expect(await s.constat()).toBeUndefined()
  expect(await s.suivie(s.signataire)).toEqual(r.corps.data.habilitation)
  // Said again: the first paper and the first instant stay, and nothing more is written.
  banc.horloge.avancer(60_000)
  const encore = await s.verifier(s.signataire, { version, signe: true, piece: 'Autre chose' })
  expect([encore.statut, encore.corps.data.habilitation]).toEqual([200, attendue])
  const actes = (await actesDe(banc, s.porteur)).filter((a) => a === 'verifierHabilitation')
  expect(actes).toHaveLength(1)
})

test('qui a inscrit la structure est vérifié avec son compte, par qui l’a validé', async () => {
  const s = await structureQuiSigne(banc)
  await s.signer(s.fondateur)
  expect(await s.constat()).toBeUndefined()
  expect((await s.suivie(s.fondateur))?.cause).toBe('inscription')
  const p = await creerPorteur(banc, { etat: 'en cours' })
  const lire = async () =>
    (await banc.appeler('GET', `porteurs-projet/${p.id}/membres/tous`, { jeton: s.admin })).corps.data[0]
      .habilitation
  expect((await lire()).verifieeLe).toBeNull()
  const corps = { idPorteurProjet: p.id, status: 'valide' }
  await banc.appeler('POST', 'porteurs-projet/valider', { jeton: s.admin, corps })
  expect(await lire()).toMatchObject({
    verifieeLe: banc.horloge.maintenant().toISOString(),
    par: expect.stringMatching(/^\S+ \S+/),
  })
})

test('une autre fonction redemande ; les majuscules, et la première dite, non', async () => {
  const s = await structureQuiSigne(banc)
  const { version } = (await s.suivie(s.signataire)) ?? {}
  await enQualiteDe(s.signataire, s.porteur.id, 'Trésorier')
  expect((await s.suivie(s.signataire))?.version).toBe(version)
  await s.verifier(s.signataire, { version, signe: true, piece: null })
  await enQualiteDe(s.signataire, s.porteur.id, 'trésorier')
  expect((await s.suivie(s.signataire))?.verifieeLe).not.toBeNull()
  await enQualiteDe(s.signataire, s.porteur.id, 'Président')
  expect(await s.suivie(s.signataire)).toMatchObject({ cause: 'fonction', verifieeLe: null, piece: null })
  // The person responsible has theirs in the profile.
  const contact = { section: 'contact', fonction: 'Directrice', version: s.porteur.version }
  const r = await banc.appeler('PATCH', `porteurs-projet/${s.porteur.id}`, {
    jeton: s.fondateur.jeton,
    corps: contact,
  })
  expect(r.statut).toBe(200)
  expect(await s.suivie(s.fondateur)).toMatchObject({ cause: 'fonction', verifieeLe: null })
})

test('le droit perdu puis rendu redemande ; ce qui fut signé vérifié le reste', async () => {
  const s = await structureQuiSigne(banc)
  const { version } = (await s.suivie(s.signataire)) ?? {}
  await s.verifier(s.signataire, { version, signe: true, piece: PIECE })
  await s.signer(s.signataire)
  const sans = { ...SIGNATAIRE, signataire: false }
  await changer(banc, s.signataire, s.fondateur, { devient: sans, lus: SIGNATAIRE })
  expect(await s.suivie(s.signataire)).toBeNull()
  await changer(banc, s.signataire, s.fondateur, { devient: SIGNATAIRE, lus: sans })
  expect(await s.suivie(s.signataire)).toMatchObject({ cause: 'nomme', verifieeLe: null })
  expect(await s.constat()).toBeUndefined()
})

test('parti depuis, qui a signé sans être vérifié peut encore l’être', async () => {
  const s = await structureQuiSigne(banc)
  await s.signer(s.signataire)
  expect((await quitter(banc, s.porteur, s.signataire)).statut).toBe(200)
  const { habilitation } = (await s.constat()) ?? {}
  expect(habilitation?.signe).toBe(false)
  const r = await s.verifier(s.signataire, { version: habilitation?.version, signe: false })
  expect(r.statut).toBe(200)
  expect(await s.constat()).toBeUndefined()
})

test('droits ou fonction changés depuis la lecture : rien n’est dit vérifié', async () => {
  const s = await structureQuiSigne(banc)
  const change = [409, direHabilitationChangee('Alix Martin')]
  await enQualiteDe(s.signataire, s.porteur.id, 'Trésorier')
  const { version } = (await s.suivie(s.signataire)) ?? {}
  await enQualiteDe(s.signataire, s.porteur.id, 'Président')
  const r = await s.verifier(s.signataire, { version, signe: true })
  expect([r.statut, r.corps.message]).toEqual(change)
  const neuve = (await s.suivie(s.signataire))?.version
  const sans = { ...SIGNATAIRE, signataire: false }
  await changer(banc, s.signataire, s.fondateur, { devient: sans, lus: SIGNATAIRE })
  const perdu = await s.verifier(s.signataire, { version: neuve, signe: true })
  expect([perdu.statut, perdu.corps.message]).toEqual(change)
  const lignes = await banc.db
    .selectFrom('habilitation')
    .where('membreId', '=', s.signataire.membre)
    .select('verifieeLe')
    .execute()
  expect(lignes).toEqual([{ verifieeLe: null }, { verifieeLe: null }])
})

test('un compte confié à une autre personne redemande ; un autre propriétaire qui devient responsable, non', async () => {
  const s = await structureQuiSigne(banc)
  const confier = await banc.appeler('POST', `porteurs-projet/${s.porteur.id}/changer-responsable`, {
    jeton: s.admin,
    corps: { email: `neuve${s.porteur.id}@mots.fr`, motif: 'Départ' },
  })
  expect(confier.statut).toBe(200)
  expect(await s.suivie(s.fondateur)).toMatchObject({ cause: 'responsable', verifieeLe: null })
  const t = await structureQuiSigne(banc)
  await enQualiteDe(t.proprietaire, t.porteur.id, 'Vice-président')
  const { version } = (await t.suivie(t.proprietaire)) ?? {}
  await t.verifier(t.proprietaire, { version, signe: true, piece: PIECE })
  expect((await quitter(banc, t.porteur, t.fondateur)).statut).toBe(200)
  expect(await t.suivie(t.proprietaire)).toMatchObject({ version, piece: PIECE })
})

test('chaque rôle reçoit ce que dit la table des droits', async () => {
  const s = await structureQuiSigne(banc)
  const { version } = (await s.suivie(s.signataire)) ?? {}
  const statuts = await statutsParRole(banc, s.porteur, (jeton) =>
    banc.appeler('PUT', `membres/${s.signataire.membre}/habilitation`, {
      ...(jeton && { jeton }),
      corps: { version, signe: true },
    }),
  )
  expect(statuts).toEqual(GESTIONNAIRES_SEULS)
  expect((await s.verifier({ membre: 2_000_000_000 }, { version, signe: true })).statut).toBe(404)
})
