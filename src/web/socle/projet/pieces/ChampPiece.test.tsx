import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pieceDuChamp, TROP_VOLUMINEUX, typeNonAutorise } from '#domain/projet/saisie/pieces.ts'
import { ChampPiece } from './ChampPiece.tsx'
import type { Pieces } from './use-pieces.ts'

afterEach(cleanup)

const piece = pieceDuChamp('fichierBudget')
if (!piece) throw new Error('fichierBudget')
const garde = {
  id: 3,
  type: 'budget' as const,
  url: '/x',
  libelle: 'budget 2026.xlsx',
  taille: 2000,
  mime: 'application/pdf',
  deposeLe: '2026-03-02T09:00:00.000Z',
}

/** The field of the budget once a file was refused; gives the lines under it. */
function lignes(nom: string, contenu: string, message: string, fichier?: typeof garde): (string | null)[] {
  const envoi = {
    cle: 'a',
    piece: piece as NonNullable<typeof piece>,
    fichier: new File([contenu], nom),
    pourcent: 100,
    message,
    refuse: true,
    photo: null,
  }
  render(
    <ChampPiece
      piece={envoi.piece}
      pieces={{} as Pieces}
      envoi={envoi}
      fichier={fichier}
      erreurs={undefined}
      verrou={null}
    />,
  )
  const sous = screen.getByText(message).parentElement
  return [...(sous?.querySelectorAll('p') ?? [])].map((p) => p.textContent)
}

const TYPE = typeNonAutorise(piece.extensions)

test('un contenu qui dément son nom : ce qui est à faire se lit sous le refus (ST4-011)', () => {
  expect(lignes('budget.pdf', 'MZ', TYPE)).toEqual([
    TYPE,
    expect.stringMatching(/^Son contenu n’est pas celui que son nom annonce\./),
  ])
})

test('un fichier vide se dit vide, un autre type dit la règle et comment s’y plier (ST4-011)', () => {
  expect(lignes('budget.pdf', '', TYPE)).toEqual([TYPE, 'Ce fichier est vide.'])
  cleanup()
  expect(lignes('budget.docx', 'PK', TYPE)).toEqual([TYPE, expect.stringMatching(/le format PDF\.$/)])
  cleanup()
  expect(lignes('budget.exe', 'MZ', TYPE)).toEqual([TYPE])
})

test('un remplacement refusé dit que l’ancien fichier reste', () => {
  expect(lignes('budget.pdf', 'x', TROP_VOLUMINEUX, garde)).toEqual([
    TROP_VOLUMINEUX,
    '«\u00a0budget 2026.xlsx\u00a0» reste enregistré.',
  ])
})
