import { useLayoutEffect, useRef, useState } from 'react'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { appelsSecondFacteur } from '#domain/second-facteur/appels.ts'
import { LIBELLES_SECOND_FACTEUR as L } from '#domain/second-facteur/libelles.ts'
import { saisieApplication, saisieCodeSecours } from '#domain/second-facteur/saisie.ts'
import type { Moyen } from '#domain/session/contrat.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { utiliserCle } from '#web/socle/personne/cle-acces.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { SaisieCode } from '#web/ui/champs/SaisieCode.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import type { SessionRecue } from './session-recue.ts'
import './session.css'

export interface DefiRecu {
  defi: string
  moyens: readonly Moyen[]
}

const VIDE = { code: '', codeSecours: '' }
const AUTREMENT: Record<Moyen, string> = {
  application: 'Saisir un code de l’application',
  cle: 'Utiliser une clé d’accès',
  codeSecours: 'Utiliser un code de secours',
}
const GESTE: Record<Moyen, string> = {
  application: 'Vérifier',
  cle: 'Utiliser ma clé d’accès',
  codeSecours: 'Vérifier',
}
const CLE_INUTILISEE = 'La clé d’accès n’a pas été utilisée. Réessayez, ou choisissez un autre moyen.'

/** What is given to prove it. */
interface Preuve {
  defi: string
  code: string | null
  codeSecours: string | null
  assertion: unknown
}

/** Gives the proof to who opens a session for it. */
export const ouvrirParPreuve = (corps: Preuve): Promise<SessionRecue> =>
  appeler(appelsSecondFacteur.validerSecondFacteur, { corps, siExpire: 'rejeter' })

async function preuveDe(defi: string, moyen: Moyen, { code, codeSecours }: typeof VIDE): Promise<Preuve> {
  const preuve = { code: null, codeSecours: null, assertion: null }
  const corps = {
    application: async () => ({ ...preuve, code }),
    codeSecours: async () => ({ ...preuve, codeSecours }),
    cle: async () => {
      const { data } = await appeler(appelsSecondFacteur.preparerConnexionCle, {
        corps: { defi },
        siExpire: 'rejeter',
      })
      return { ...preuve, assertion: await utiliserCle(data.options) }
    },
  }
  return { defi, ...(await corps[moyen]()) }
}

/** The challenge is over, whatever was typed: its sentence, for the page of the password. */
function siPerime(erreur: unknown): { perime: string } {
  const perime = erreur instanceof ErreurApi ? erreur.errors.defi?.[0] : undefined
  if (perime === undefined) throw erreur
  return { perime }
}

const estPerime = (recu: object): recu is { perime: string } => 'perime' in recu

const VERIFIER: Record<Moyen, (v: typeof VIDE) => ErreursChamps> = {
  application: verifierAvec(saisieApplication),
  cle: () => ({}),
  codeSecours: verifierAvec(saisieCodeSecours),
}

/**
 * The second step of a sign-in: six digits, a passkey or a recovery code, as the account has. What is typed
 * stays after a refusal; `prouver` sends it, `surPerime` takes the sentence of a challenge that is over.
 */
export function FormulaireSecondFacteur<R extends object>({
  defi,
  moyens,
  prouver,
  surOuverte,
  surPerime,
  surRetour,
}: DefiRecu & {
  prouver: (preuve: Preuve) => Promise<R>
  surOuverte: (recu: R) => void | Promise<void>
  surPerime: (message: string) => void
  surRetour: () => void
}) {
  const [moyen, setMoyen] = useState<Moyen>(moyens[0] ?? 'codeSecours')
  const forme = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way brings another field
  useLayoutEffect(() => forme.current?.querySelector<HTMLElement>('input, button')?.focus(), [moyen])
  const f = useFormulaire({
    initial: VIDE,
    libelles: { code: L.code, codeSecours: L.codeSecours },
    verifier: VERIFIER[moyen],
    envoyer: (v): Promise<R | { perime: string }> => preuveDe(defi, moyen, v).then(prouver).catch(siPerime),
    surSucces: (recu) => (estPerime(recu) ? surPerime(recu.perime) : surOuverte(recu)),
    ...(moyen === 'cle' && { echec: CLE_INUTILISEE }),
  })
  const changer = (autre: Moyen): void => {
    f.remplacer(f.valeurs)
    setMoyen(autre)
  }
  const refusCle = f.erreurs.assertion?.[0]
  return (
    <form ref={forme} className="sous-8 pile" noValidate onSubmit={f.soumettre}>
      {moyen === 'application' && (
        <SaisieCode
          {...f.champ('code')}
          libelle={L.code}
          aide="Les six chiffres que votre application affiche pour ce portail."
        />
      )}
      {moyen === 'codeSecours' && (
        <SaisieTexte
          {...f.champ('codeSecours')}
          libelle={L.codeSecours}
          aide={'Un des dix codes remis à la mise en service\u00a0; chacun ne sert qu’une fois.'}
          max={40}
        />
      )}
      {moyen === 'cle' && (
        <p>Votre navigateur va vous demander d’utiliser la clé enregistrée sur cet appareil ou à brancher.</p>
      )}
      {(f.echec ?? refusCle) && <EtatErreur message={f.echec ?? refusCle ?? ''} />}
      <Bouton type="submit" variante="primary" large enCours={f.enCours}>
        {GESTE[moyen]}
      </Bouton>
      <div className="session-autrement">
        {moyens
          .filter((m) => m !== moyen)
          .map((moyen) => (
            <button
              key={moyen}
              type="button"
              className="lien"
              disabled={f.enCours}
              onClick={() => changer(moyen)}
            >
              {AUTREMENT[moyen]}
            </button>
          ))}
        <button type="button" className="lien" disabled={f.enCours} onClick={surRetour}>
          Revenir au mot de passe
        </button>
      </div>
    </form>
  )
}
