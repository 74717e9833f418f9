import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeAccordee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { CONVENTION_EXEMPLE } from '#test-kit/scenes/documents/convention-exemple.ts'
import { ORGANISME_EXEMPLE } from '#test-kit/scenes/documents/organisme-exemple.ts'
import { tacheEtablirConvention } from './etablir-convention.ts'

const banc = bancDuFichier()

test('la tâche établit la convention publiée, une fois, et rien avant la publication', async () => {
  const [s, avant] = [
    await demandeAccordee(banc),
    await demandeAccordee(banc, { caAvis: null, caMontant: null, caLe: null, numeroConvention: null }),
  ]
  for (const projetId of [s.projet.id, s.projet.id, avant.projet.id])
    await tacheEtablirConvention.executer(banc.ctx, { projetId })
  const documents = await banc.db.selectFrom('document').selectAll().execute()
  expect(documents).toMatchObject([
    { projetId: s.projet.id, genre: 'convention', libelle: `convention-${s.projet.numeroConvention}.pdf` },
  ])
  expect(JSON.parse(documents[0]?.contenu ?? '{}')).toMatchObject({
    numero: s.projet.numeroConvention,
    organisme: 'Sofia',
    structure: { nomStructure: s.porteur.nomStructure },
    representant: { civilite: 'Madame', prenom: 'Alix', nom: 'Martin', fonction: 'Présidente' },
    action: { nom: s.projet.nom, montantDemande: s.projet.montantDemande },
    montant: 2500,
  })
})

test('elle fige les durées de conservation en vigueur ce jour-là', async () => {
  const regles = JSON.stringify({ dureeConservationAnnees: 7, dureePreuvesAnnees: 12, version: 2 })
  const le = banc.horloge.maintenant()
  await banc.db
    .insertInto('parametre')
    .values({ cle: 'conservation', valeur: regles, modifieLe: le })
    .onConflict((oc) => oc.column('cle').doUpdateSet({ valeur: regles }))
    .execute()
  const { projet } = await demandeAccordee(banc)
  await tacheEtablirConvention.executer(banc.ctx, { projetId: projet.id })
  const garde = await banc.db
    .selectFrom('document')
    .select('contenu')
    .where('projetId', '=', projet.id)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(garde.contenu ?? '{}')).toMatchObject({ durees: { dossierAnnees: 7, preuvesAnnees: 12 } })
})

test('elle fige l’identité de l’organisme écrite ce jour-là, et rien tant qu’elle ne l’est pas', async () => {
  const contenuDe = async (projetId: number) => {
    await tacheEtablirConvention.executer(banc.ctx, { projetId })
    const { contenu } = await banc.db
      .selectFrom('document')
      .select('contenu')
      .where('projetId', '=', projetId)
      .executeTakeFirstOrThrow()
    return JSON.parse(contenu ?? '{}')
  }
  const regler = (valeurs: object) =>
    banc.db
      .insertInto('parametre')
      .values({ cle: 'organisme', valeur: JSON.stringify(valeurs), modifieLe: banc.horloge.maintenant() })
      .onConflict((oc) => oc.column('cle').doUpdateSet({ valeur: JSON.stringify(valeurs) }))
      .execute()
  const avant = await demandeAccordee(banc)
  expect(await contenuDe(avant.projet.id)).not.toHaveProperty('identite')
  await regler({ ...ORGANISME_EXEMPLE, version: 2 })
  const { projet } = await demandeAccordee(banc)
  const { identite } = CONVENTION_EXEMPLE
  expect((await contenuDe(projet.id)).identite).toEqual(identite)
  await regler({ ...ORGANISME_EXEMPLE, representant: 'Quelqu’un d’autre', version: 3 })
  expect((await contenuDe(projet.id)).identite).toEqual(identite)
  expect(await contenuDe(avant.projet.id)).not.toHaveProperty('identite')
})
