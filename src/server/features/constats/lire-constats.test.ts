import { beforeAll, expect, test } from 'vitest'
import { completerEmpreintesIban } from '#server/socle/compte/empreinte-iban.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { BILAN_1, demandeAttestee, demandePayee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let id: number
beforeAll(async () => {
  await ouvrirPeriode(banc, { dateCommission: '2026-04-21' })
  porteur = await creerPorteur(banc)
  await creerPorteur(banc, { champs: { nomStructure: 'Quais noirs' } })
  await demandePayee(banc, porteur, { annee: 2025, montantDemande: 2500 })
  id = (
    await demandeDeposee(banc, porteur, {
      annee: 2026,
      dateDebut: '2026-04-15',
      dateFin: '2026-04-17',
      edition: '3e',
      nbModerateursInvites: 0,
      montantRemunerationModerateurs: 450,
    })
  ).id
})
const cles = async (qui: 'admin' | 'membreCommission' | 'porteurProjet', cible = id) => {
  const jeton = await banc.connecter(qui === 'porteurProjet' ? porteur.utilisateurId : qui)
  const { corps } = await banc.appeler('GET', `projets/${cible}/constats`, { jeton })
  return corps.data?.map((c: { cle: string }) => c.cle)
}

test('le personnel lit les constats d’une demande, chacun avec sa partie et ses champs', async () => {
  const jeton = await banc.connecter('admin')
  const { corps } = await banc.appeler('GET', `projets/${id}/constats`, { jeton })
  expect(corps.data.slice(0, 2)).toEqual([
    {
      cle: 'avant-commission',
      phrase: 'La manifestation commence le 15/04/2026, avant la commission du 21/04/2026.',
      partie: 1,
      champs: ['dateDebut'],
    },
    {
      cle: 'remuneration-sans-moderateur',
      phrase: 'Aucun modérateur invité, mais 450,00\u00a0€ de rémunération des modérateurs.',
      partie: 3,
      champs: ['nbModerateursInvites', 'montantRemunerationModerateurs'],
    },
  ])
  expect(corps.data[2].cle).toBe('hausse')
})

test('le même compte bancaire ailleurs se dit, une fois son empreinte faite, au personnel seul', async () => {
  expect(await cles('admin')).not.toContain('meme-compte')
  await completerEmpreintesIban(banc.ctx)
  const jeton = await banc.connecter('admin')
  const { corps } = await banc.appeler('GET', `projets/${id}/constats`, { jeton })
  const dit = corps.data.find((c: { cle: string }) => c.cle === 'meme-compte')
  expect(dit.phrase).toBe('Même compte bancaire que Quais noirs.')
  expect(await cles('porteurProjet')).toEqual(['avant-commission', 'remuneration-sans-moderateur'])
})

test('le même SIRET ailleurs se dit au personnel seul, et se tait quand l’autre compte est fermé', async () => {
  const siret = '73282932000074'
  const autre = await creerPorteur(banc, { champs: { nomStructure: 'Deux fois', siret } })
  await banc.db.updateTable('porteur').set({ siret }).where('id', '=', porteur.id).execute()
  const jeton = await banc.connecter('admin')
  const dit = async () =>
    (await banc.appeler('GET', `projets/${id}/constats`, { jeton })).corps.data.find(
      (c: { cle: string }) => c.cle === 'meme-siret',
    )?.phrase
  expect(await dit()).toBe('Même SIRET que Deux fois.')
  expect(await cles('porteurProjet')).not.toContain('meme-siret')
  const desactiveLe = banc.horloge.maintenant()
  await banc.db
    .updateTable('utilisateur')
    .set({ desactiveLe })
    .where('id', '=', autre.utilisateurId)
    .execute()
  expect(await dit()).toBeUndefined()
})

test('un compte bancaire remplacé change d’empreinte, effacé il n’en a plus', async () => {
  const seul = await creerPorteur(banc)
  const jeton = await banc.connecter(seul.utilisateurId)
  const corps = {
    section: 'rib',
    titulaireCompte: 'Seule',
    iban: 'FR1420041010050500013M02606',
    bic: 'AGRIFRPP',
    motDePasseActuel: 'Motdepasse-2026!',
    version: 1,
  }
  const r = await banc.appeler('PATCH', `porteurs-projet/${seul.id}`, { jeton, corps })
  expect(r.statut).toBe(200)
  const lire = async () =>
    await banc.db.selectFrom('porteur').where('id', '=', seul.id).select('ibanEmpreinte').executeTakeFirst()
  expect((await lire())?.ibanEmpreinte).toEqual(banc.ctx.secrets.hmac('iban', corps.iban))
})

test('un membre lit ce qui parle de la demande seule ; décidée, elle n’en a plus', async () => {
  const { id: commissionId, affecteLe } = await creerCommission(banc, 'ouverte')
  await banc.db.updateTable('commission').set({ isVisible: true }).where('id', '=', commissionId).execute()
  await banc.db.updateTable('projet').set({ commissionId, affecteLe }).where('id', '=', id).execute()
  expect(await cles('membreCommission')).toContain('remuneration-sans-moderateur')
  expect(await cles('membreCommission')).not.toContain('hausse')
  const payee = await demandePayee(banc, porteur, { annee: 2024, nbModerateursInvites: 0 })
  expect(await cles('admin', payee.id)).toEqual([])
})

test('un bilan à contrôler dit ce qui est loin du prévu, au personnel seul', async () => {
  const autre = await creerPorteur(banc)
  const le = banc.horloge.maintenant()
  const { id: projetId } = await demandeAttestee(banc, autre, { nbEditeursInvites: 40 })
  await banc.db
    .insertInto('bilan')
    .values({ projetId, ...BILAN_1, nbEditeursInvitesFinal: 14, isDraft: false, stepBilan: 3, rempliLe: le })
    .execute()
  const jeton = await banc.connecter('admin')
  const { corps } = await banc.appeler('GET', `projets/${projetId}/constats`, { jeton })
  const editeurs = corps.data.find((c: { cle: string }) => c.cle === 'bilan-nbEditeursInvitesFinal')
  expect(editeurs).toEqual({
    cle: 'bilan-nbEditeursInvitesFinal',
    phrase: '14 éditeurs invités, 40 prévus, soit 65\u00a0% de moins.',
    partie: 7,
    champs: ['nbEditeursInvitesFinal'],
  })
  const sien = await banc.connecter(autre.utilisateurId)
  const lu = await banc.appeler('GET', `projets/${projetId}/constats`, { jeton: sien })
  expect(lu.corps.data).toEqual([])
})
