import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeConventionnee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { structureEssai } from '#test-kit/scenes/departs-essai.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { actesDe } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()
const TRESORIER = { role: 'editeur', signataire: false, finances: true } as const

test('qui s’en passe n’est plus écrit d’un versement, qu’un autre membre reçoit ; lui seul est réglé', async () => {
  const { porteur, fondateur, autres } = await structureEssai(banc, [TRESORIER, TRESORIER])
  const tresorier = autres[0] ?? fondateur
  const regler = (sans: string[]) =>
    banc.appeler('PUT', `porteurs-projet/${porteur.id}/mes-courriels`, {
      jeton: tresorier.jeton,
      corps: { sans },
    })
  for (let n = 0; n < 2; n++)
    expect((await regler(['versement', 'dossier'])).corps.data.sans).toEqual(['dossier', 'versement'])
  expect((await regler(['signature'])).statut).toBe(422)
  const { id } = await demandeConventionnee(banc, porteur)
  const comptable = await banc.connecter('comptable')
  expect(
    (await banc.appeler('PATCH', `projets/${id}/validerPaiement`, { jeton: comptable, corps: {} })).statut,
  ).toBe(200)
  const recus = (await banc.envois()).filter((e) => e.projetId === id && e.evenement === 'paiement-valide')
  expect(recus.map((e) => e.destinataire).toSorted()).toEqual([fondateur.email, autres[1]?.email].toSorted())
  const lu = await banc.appeler('GET', `porteurs-projet/${porteur.id}/membres`, { jeton: tresorier.jeton })
  expect(lu.corps.data.sansCourriels).toEqual(['dossier', 'versement'])
  expect((await actesDe(banc, porteur)).filter((a) => a === 'reglerCourriels')).toHaveLength(1)
})

test('chaque rôle reçoit ce que dit la table des droits', async () => {
  const porteur = await creerPorteur(banc)
  const statuts = await statutsParRole(banc, porteur, (jeton) =>
    banc.appeler('PUT', `porteurs-projet/${porteur.id}/mes-courriels`, {
      ...(jeton && { jeton }),
      corps: { sans: [] },
    }),
  )
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 200,
    porteur_other: 404,
    membreCommission: 403,
    comptable: 403,
    superviseur: 403,
    admin: 403,
  })
})
