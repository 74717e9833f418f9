import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { useRaccourcis } from '#web/socle/projet/use-raccourcis.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { ModaleFormulaire } from '#web/ui/champs/ModaleFormulaire.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'

// Every dialog is one of these (rule « boiteDuKit »): what is typed as it opens is for it, space included.
afterEach(cleanup)

const rien = (): void => {}
const champ = <input aria-label="Motif" />
const FORMES: Record<string, (fermer: () => void, agir: () => void) => ReactNode> = {
  'avec un champ': (fermer, agir) => (
    <Modale titre="Archiver" surFermer={fermer} actions={<Bouton onClick={agir}>Archiver</Bouton>}>
      {champ}
    </Modale>
  ),
  'avec un texte long': (fermer, agir) => (
    <Modale titre="Refuser" surFermer={fermer} actions={<Bouton onClick={agir}>Refuser</Bouton>}>
      <textarea aria-label="Motif" />
    </Modale>
  ),
  'sans champ': (fermer, agir) => (
    <Modale titre="Approuver" surFermer={fermer} actions={<Bouton onClick={agir}>Approuver</Bouton>}>
      <p>Trois virements.</p>
    </Modale>
  ),
  'sans champ ni bouton': (fermer) => (
    <Modale titre="Voir" surFermer={fermer}>
      <p>Ce qui a été fait.</p>
    </Modale>
  ),
  'qui ne se quitte pas': () => <Modale titre="Envoi">{champ}</Modale>,
  formulaire: (surFermer, agir) => (
    <ModaleFormulaire
      titre="Retirer"
      verbe="Retirer"
      surFermer={surFermer}
      formulaire={{
        enCours: false,
        envoyer: async () => agir(),
        soumettre: (e) => {
          e.preventDefault()
          agir()
        },
      }}
    >
      <SaisieTexte nom="motif" libelle="Motif" valeur={null} onChange={rien} />
    </ModaleFormulaire>
  ),
  'qui confirme': (fermer, agir) => (
    <ModaleConfirmation
      titre="Supprimer"
      verbe="Supprimer"
      agir={async () => agir()}
      manque={() => ({ message: '' })}
      fermer={fermer}
    >
      <p>Elle disparaît.</p>
    </ModaleConfirmation>
  ),
  'qui confirme par Entrée': (fermer, agir) => (
    <ModaleConfirmation
      titre="Renommer"
      verbe="Renommer"
      parEntree
      agir={async () => agir()}
      manque={() => ({ message: '' })}
      fermer={fermer}
    >
      {champ}
    </ModaleConfirmation>
  ),
}

/** A page whose keys are those typed, and Ctrl+Enter. */
function Page({ entendre, children }: { entendre: (quoi: string) => void; children: ReactNode }) {
  const touches = Object.fromEntries(['a', 'b', ' '].map((t) => [t, () => entendre(t)]))
  useRaccourcis(touches, () => entendre('envoi'), { dansLesChiffres: true })
  return (
    <>
      <button type="button">Derrière</button>
      {children}
    </>
  )
}

test.each(Object.keys(FORMES))(
  'boîte %s : « a b » tapé dès qu’elle s’ouvre ne la ferme pas, et n’agit ni d’elle ni de la page',
  async (forme) => {
    const [fermer, agir, entendre] = [vi.fn(), vi.fn(), vi.fn()]
    const dedans = FORMES[forme]?.(fermer, agir)
    const { rerender } = render(<Page entendre={entendre}>{null}</Page>)
    fireEvent.pointerDown(document.body)
    screen.getByRole('button', { name: 'Derrière' }).focus()
    rerender(<Page entendre={entendre}>{dedans}</Page>)
    const boites = screen.getAllByRole<HTMLDialogElement>('dialog', { hidden: true })
    expect(boites.at(-1)?.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('a b')
    expect([boites.map((b) => b.open && b.isConnected), fermer, agir, entendre].flat()).not.toContain(false)
    for (const appel of [fermer, agir, entendre]) expect(appel).not.toHaveBeenCalled()
    const saisie = boites.at(-1)?.querySelector<HTMLInputElement>('input, textarea')
    // A field that the page keeps shows what it keeps.
    if (saisie && forme !== 'formulaire') expect(saisie.value).toBe('a b')
  },
)

test('boîte ouverte d’une autre : ce qui est tapé est pour celle du dessus, puis de nouveau pour celle du dessous', async () => {
  const [fermer, entendre] = [vi.fn(), vi.fn()]
  const dessus = (
    <Modale titre="Dessus" surFermer={fermer}>
      <input aria-label="Champ du dessus" />
    </Modale>
  )
  const page = (autre: ReactNode) => (
    <Page entendre={entendre}>
      <Modale titre="Dessous" surFermer={fermer}>
        <input aria-label="Champ du dessous" />
        {autre}
      </Modale>
    </Page>
  )
  const { rerender } = render(page(null))
  const valeur = (nom: string) => screen.getByLabelText<HTMLInputElement>(nom).value
  await userEvent.keyboard('a b')
  rerender(page(dessus))
  await userEvent.keyboard('b a')
  expect([valeur('Champ du dessous'), valeur('Champ du dessus')]).toEqual(['a b', 'b a'])
  rerender(page(null))
  await userEvent.keyboard('a')
  expect(valeur('Champ du dessous')).toBe('a ba')
  for (const appel of [fermer, entendre]) expect(appel).not.toHaveBeenCalled()
})
