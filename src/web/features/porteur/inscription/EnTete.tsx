import type { ReactNode } from 'react'
import { RejoindreAuBesoin } from '#web/socle/adhesion/RejoindreAuBesoin.tsx'
import { seDeconnecter } from '#web/socle/personne/deconnexion.ts'
import { type Etape, Etapes } from '#web/ui/cadre/Etapes.tsx'
import { useTitre } from '#web/ui/cadre/titre.ts'
import { MentionRequis } from '#web/ui/champs/Champ.tsx'
import { useInscription } from './CadreInscription.tsx'

const ETAPES = ['Votre structure', 'Votre contact', 'Confirmation'] as const

/** Title, step, and for an existing account the verdict and its reason; `avant`: read before the step. */
export function EnTete({ etape, avant }: { etape: 1 | 2; avant?: ReactNode }) {
  const { porteur } = useInscription()
  const nom = porteur ? 'Votre inscription' : 'Créer un compte'
  const titre = useTitre(`${ETAPES[etape - 1]}, étape ${etape} · ${nom}`)
  return (
    <>
      <h1 ref={titre} tabIndex={-1}>
        {nom}
      </h1>
      {porteur && <Verdict statut={porteur.statut} motif={porteur.motifRefus ?? null} />}
      {etape === 1 && porteur?.numeros?.siret && (
        <RejoindreAuBesoin siret={porteur.numeros.siret} inscription />
      )}
      <Etapes
        etapes={ETAPES.map((libelle, rang) => ({
          libelle,
          etat: etatDe(rang + 1, etape),
          vers: rang + 1 <= etape ? `/creation/step${rang + 1}` : undefined,
        }))}
      />
      {avant}
      <h2 className="inscription-etape">{ETAPES[etape - 1]}</h2>
      <MentionRequis />
    </>
  )
}

function etatDe(rang: number, etape: number): Etape['etat'] {
  if (rang === etape) return 'courante'
  return rang < etape ? 'faite' : 'suivante'
}

function Verdict({ statut, motif }: { statut: string; motif: string | null }) {
  return (
    <div className={statut === 'refus' ? 'inscription-verdict st-refuse' : 'inscription-verdict st-courant'}>
      {statut === 'refus' ? (
        <>
          <p>
            <b>Votre inscription n’a pas été acceptée.</b> Corrigez les informations ci-dessous, puis
            envoyez-les à nouveau.
          </p>
          {motif && (
            <p className="inscription-motif">
              <b>Motif du refus&nbsp;:</b> {motif}
            </p>
          )}
        </>
      ) : (
        <p>
          <b>Votre inscription est en cours de vérification.</b> Vous pouvez encore en corriger les
          informations.
        </p>
      )}
      <button type="button" className="lien" onClick={() => void seDeconnecter()}>
        Déconnexion
      </button>
    </div>
  )
}
