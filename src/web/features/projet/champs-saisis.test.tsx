import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { CHAMPS, type EtapeDeChamps, nomsOu } from '#domain/projet/saisie/champs.ts'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)

const ROLES = ['textbox', 'combobox', 'checkbox', 'group'] as const

/** The names of the controls that a step shows of an application. */
async function nomsMontres(etape: EtapeDeChamps, champs: Partial<ProjetReponse>): Promise<string[]> {
  ouvrirPortail(`/porteur-projet/projet/step${etape}?projetId=7`, {
    'GET /projets/7': { corps: { data: projetAffiche(champs) } },
    'GET /mes-anciens-projets': enListe([{ id: 3, numero: '2025-0003', nom: 'Avant', annee: 2025 }]),
  })
  await screen.findByRole('button', { name: 'Enregistrer en brouillon' })
  const noms: string[] = []
  const noter = (nom: string): boolean => noms.push(nom) > 0
  for (const role of ROLES) screen.queryAllByRole(role, { name: noter })
  fermerPortail()
  return noms
}

/** Applications that together show every field of a step: what one hides, another asks for. */
const DEMANDES: [EtapeDeChamps, Partial<ProjetReponse>[]][] = [
  [1, [{ reedition: true }]],
  [2, [{ idLieu: 3 }]],
  [3, [{ presenceAuteurs: 1 }, { presenceAuteurs: 2 }]],
  [5, [{}]],
]

test.each(DEMANDES)('chaque champ de l’étape %i a sa saisie, à son nom', async (etape, demandes) => {
  const montres = new Set<string>()
  for (const d of demandes) for (const nom of await nomsMontres(etape, d)) montres.add(nom.trim())
  const sansSaisie = nomsOu({ etape }).filter((nom) => !montres.has(CHAMPS[nom].libelle))
  expect(sansSaisie).toEqual([])
})
