import { useState } from 'react'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { estStaff } from '#domain/commun/roles.ts'
import type { CompteReponse } from '#domain/compte/contrat.ts'
import { appelsOidc } from '#domain/oidc/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { fournisseur } from '#web/lib/fournisseur.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Etat } from '#web/ui/Pastille.tsx'
import { garderCompte, relireCompte } from './requetes-comptes.ts'

/** Whether an account is linked to an identity, and signs in by password when others may not. */
export function IdentiteCompte({ compte, consulte }: { compte: CompteReponse; consulte: boolean }) {
  const [modale, setModale] = useState<'delier' | 'secours' | null>(null)
  const lien = compte.liens?.[0]
  const secours = compte.secours === true
  if (fournisseur() === '' && !lien && !secours) return null
  const fermer = (): void => setModale(null)
  const nom = `${compte.prenom} ${compte.nom}`
  return (
    <>
      <div className="rangee">
        <Etat statut={lien ? 'fait' : 'neutre'}>
          {lien
            ? `Lié à ${new URL(lien.iss).host} depuis le ${formatJour(jourDe(new Date(lien.creeLe)))}`
            : 'Pas lié au fournisseur d’identité'}
        </Etat>
        {lien && !consulte && (
          <button type="button" className="lien" onClick={() => setModale('delier')}>
            Délier
          </button>
        )}
      </div>
      {(estStaff(compte.role) || secours) && (
        <div className="rangee">
          <Etat statut={secours ? 'courant' : 'neutre'}>
            {secours ? 'Compte de secours' : 'Pas un compte de secours'}
          </Etat>
          {!consulte && (
            <button type="button" className="lien" onClick={() => setModale('secours')}>
              {secours ? 'Ne plus marquer «\u00a0secours\u00a0»' : 'Marquer «\u00a0secours\u00a0»'}
            </button>
          )}
        </div>
      )}
      {modale === 'delier' && lien && (
        <ModaleConfirmation
          titre={`Délier le compte de ${nom}\u00a0?`}
          verbe="Délier"
          variante="refuse"
          agir={() => appeler(appelsOidc.delierOidc, { params: { id: lien.id } })}
          fait={async () => {
            await relireCompte(compte.id)
            annoncer('Le compte est délié.')
          }}
          fermer={fermer}
        >
          <p>
            Cette personne n’entrera plus qu’avec son mot de passe, ou un autre qu’elle demandera. Ses
            sessions ouvertes ainsi se ferment, et un e-mail l’en prévient.
          </p>
        </ModaleConfirmation>
      )}
      {modale === 'secours' && (
        <ModaleConfirmation
          titre={secours ? `Ne plus marquer ${nom}\u00a0?` : `Marquer ${nom} «\u00a0secours\u00a0»\u00a0?`}
          verbe={secours ? 'Retirer la marque' : 'Marquer'}
          agir={async () => {
            const params = { id: compte.id }
            const { data } = await appeler(appelsOidc.reglerSecours, { params, corps: { secours: !secours } })
            await garderCompte(data)
          }}
          fait={() => {
            annoncer(secours ? 'La marque est retirée.' : 'Le compte est marqué «\u00a0secours\u00a0».')
          }}
          fermer={fermer}
        >
          <p>
            Un compte de secours entre par mot de passe quand le reste du personnel ne le peut plus
            (OIDC_SEUL), ou quand le fournisseur d’identité ne répond pas. Il lui faut un second facteur.
          </p>
        </ModaleConfirmation>
      )}
    </>
  )
}
