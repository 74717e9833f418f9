import { useState } from 'react'
import { formatOctets } from '#domain/commun/octets.ts'
import { TAILLE_MAX } from '#domain/fichier/taille.ts'
import { PIECES_DEMANDE } from '#domain/projet/saisie/pieces.ts'
import { useMedia } from '#web/lib/use-media.ts'
import './avant-de-commencer.css'

const LU = 'avant-de-commencer-lu'

const libelles = (requis: boolean): string =>
  PIECES_DEMANDE.filter((p) => p.requis === requis)
    .map((p) => p.libelle.toLowerCase())
    .join(', ')

/**
 * Who may apply, what to have at hand, how it goes. `ouvert`: unfolded until its reader folds it, once for
 * this browser, but not on a phone, where it hides the form; `compte`: says how accounts are opened too.
 */
export function AvantDeCommencer({ ouvert = false, compte = false }: { ouvert?: boolean; compte?: boolean }) {
  const etroit = useMedia('(max-width: 639px)')
  const [deplie] = useState(() => ouvert && !etroit && localStorage.getItem(LU) === null)
  return (
    <details
      className="avant"
      open={deplie}
      // Unfolded by its reader before the program came, it stays so.
      suppressHydrationWarning
      onToggle={(e) => {
        if (deplie && !e.currentTarget.open) localStorage.setItem(LU, '1')
      }}
    >
      <summary>
        Avant de commencer
        <span className="avant-contenu">Qui peut déposer, les documents, le temps qu’il faut</span>
      </summary>
      <dl>
        <dt>Qui peut déposer</dt>
        <dd>
          La structure qui organise une manifestation littéraire ou culturelle{'\u00a0'}: association,
          collectivité, librairie… Un compte par personne : la structure est inscrite une fois, et invite ceux
          qui travaillent pour elle.
        </dd>
        {compte && (
          <>
            <dt>Ouvrir un compte</dt>
            <dd>
              Quelques minutes. Chaque inscription est ensuite vérifiée par une personne, et un e‑mail vous
              prévient{'\u00a0'}: inscrivez-vous plusieurs jours avant la fin du dépôt. Il faudra aussi le RIB
              de la structure et un téléphone mobile.
            </dd>
          </>
        )}
        <dt>Les documents</dt>
        <dd>
          À joindre{'\u00a0'}: {libelles(true)}. Si vous les avez{'\u00a0'}: {libelles(false)}. Chaque fichier
          pèse {formatOctets(TAILLE_MAX)} au plus.
        </dd>
        <dt>Le temps qu’il faut</dt>
        <dd>
          Une heure environ quand les documents sont prêts, en plusieurs fois si vous voulez{'\u00a0'}: la
          saisie s’enregistre d’elle-même. La demande se signe à la fin, par un code reçu par e‑mail.
        </dd>
      </dl>
    </details>
  )
}
