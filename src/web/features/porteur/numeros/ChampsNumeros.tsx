import { LIBELLES_PORTEUR as L } from '#domain/porteur/libelles.ts'
import { FORMES_NUMEROS as F } from '#domain/structure/formes.ts'
import { type Confirmation, SIRET_CLE, SIRET_INTROUVABLE } from '#domain/structure/verification.ts'
import type { ChampLie } from '#web/lib/saisie/use-erreurs-champs.ts'
import { CaseACocher } from '#web/ui/champs/Choix.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { AuRegistre } from './AuRegistre.tsx'
import type { VuDuRegistre } from './use-registre.ts'
import './numeros.css'

export interface NumerosSaisis {
  siret: string
  rna: string
  siretConfirme: Confirmation | null
}

const CONFIRMER: Record<Confirmation, string> = {
  cle: 'Ces quatorze chiffres sont bien ceux de ma structure.',
  nonDiffusible: 'Ma structure a demandé à ne pas figurer dans l’annuaire public (non diffusible).',
}

/** What the server refused may be confirmed too, though the register was not heard here. */
function confirmationDemandee(erreurs: readonly string[] | undefined): Confirmation | null {
  if (erreurs?.includes(SIRET_INTROUVABLE)) return 'nonDiffusible'
  return erreurs?.includes(SIRET_CLE) ? 'cle' : null
}

/** SIRET and RNA, both optional; what the register says of the first is announced, the focus stays. */
export function ChampsNumeros({
  champs: { siret, rna, siretConfirme },
  registre,
}: {
  champs: { [C in keyof NumerosSaisis]: ChampLie<NumerosSaisis[C]> }
  registre: VuDuRegistre
}) {
  const { valeur: confirme, ...confirmation } = siretConfirme
  const aConfirmer = registre.aConfirmer ?? confirmationDemandee(siret.erreurs)
  return (
    <>
      <div>
        <SaisieTexte
          {...siret}
          libelle={L.siret}
          aide="Facultatif. Quatorze chiffres, avec ou sans espaces."
          forme={F.siret}
          clavier="numeric"
          max={40}
        />
        <p className="numeros-registre" role="status" aria-live="polite">
          {registre.phrase}
          {registre.alerte && (
            <span className="numeros-alerte">
              <Etat statut="attention" long>
                {registre.alerte}
              </Etat>
            </span>
          )}
        </p>
      </div>
      {aConfirmer && (
        <CaseACocher
          {...confirmation}
          valeur={confirme === aConfirmer}
          onChange={(oui) => confirmation.onChange(oui ? aConfirmer : null)}
          libelle={CONFIRMER[aConfirmer]}
        />
      )}
      <div>
        <SaisieTexte
          {...rna}
          libelle={L.rna}
          aide="Facultatif. Le numéro d’une association au répertoire national, un W et neuf signes."
          forme={F.rna}
          max={40}
        />
        <AuRegistre
          id={rna.id}
          libelle={L.rna}
          propose={registre.fiche?.rna}
          valeur={rna.valeur}
          surReprendre={rna.onChange}
        />
      </div>
    </>
  )
}
