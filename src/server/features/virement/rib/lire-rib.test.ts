import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { changerRib, sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

test('le RIB, qui l’a changé, ce qu’il était, et le téléphone d’avant, même changé depuis', async () => {
  const s = await sceneVirement(banc)
  const { porteur } = await s.convention()
  const lire = async () => (await s.agir('GET', `/ribs/${porteur.id}`)).corps.data
  expect(await lire()).toMatchObject({ modifiePar: null, avant: null, verification: null })
  banc.horloge.avancer(60_000)
  await changerRib(banc, porteur)
  banc.horloge.avancer(60_000)
  const jeton = await banc.connecter(porteur.utilisateurId)
  const { version, prenom, nom, email } = (
    await banc.appeler('GET', `porteurs-projet/${porteur.id}`, { jeton })
  ).corps.data
  const contact = {
    section: 'contact',
    version,
    civilite: 'Madame',
    fonction: 'Présidente',
    prenom,
    nom,
    emailContact: email,
    mobile: '+33699999999',
    motDePasseActuel: 'Motdepasse-2026!',
  }
  const change = await banc.appeler('PATCH', `porteurs-projet/${porteur.id}`, { jeton, corps: contact })
  expect(change.statut).toBe(200)
  expect(await lire()).toMatchObject({
    compte: { iban: 'FR76\u00a0••••\u00a0••••\u00a00143', bic: 'BNPAFRPP' },
    modifiePar: 'Alix Martin',
    avant: { titulaire: 'Les Amis du livre', ibanFin: '0189', bic: 'AGRIFRPP' },
    telephones: [{ libelle: 'Mobile, changé le 2 mars 2026', numero: '+33 6 12 34 56 78' }],
  })
  expect((await s.agir('GET', '/ribs/999999')).statut).toBe(404)
})

test('le téléphone changé dix jours avant le RIB n’est pas celui qu’on appelle ; changé deux mois avant, si', async () => {
  banc.horloge.regler('2026-03-02T09:00:00Z')
  const s = await sceneVirement(banc)
  const { porteur } = await s.convention()
  const changerMobile = async (mobile: string) => {
    const jeton = await banc.connecter(porteur.utilisateurId)
    const { version, prenom, nom, email } = (
      await banc.appeler('GET', `porteurs-projet/${porteur.id}`, { jeton })
    ).corps.data
    const corps = {
      section: 'contact',
      version,
      civilite: 'Madame',
      fonction: 'Présidente',
      prenom,
      nom,
      mobile,
      emailContact: email,
      motDePasseActuel: 'Motdepasse-2026!',
    }
    expect((await banc.appeler('PATCH', `porteurs-projet/${porteur.id}`, { jeton, corps })).statut).toBe(200)
  }
  await changerMobile('+33611111111')
  banc.horloge.regler('2026-05-01T09:00:00Z')
  await changerMobile('+33699999999')
  banc.horloge.regler('2026-05-11T09:00:00Z')
  await changerRib(banc, porteur)
  const jeton = await banc.connecter(s.comptes[0].id)
  const { telephones } = (await s.agir('GET', `/ribs/${porteur.id}`, {}, jeton)).corps.data
  expect(telephones).toEqual([{ libelle: 'Mobile, changé le 1er mai 2026', numero: '+33 6 11 11 11 11' }])
})
