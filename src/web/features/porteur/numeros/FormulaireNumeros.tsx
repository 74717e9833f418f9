import { useState } from 'react'
import { DONNEES_ENREGISTREES, LIBELLES_PORTEUR as L } from '#domain/porteur/libelles.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { appelsStructure } from '#domain/structure/appels.ts'
import type { NumerosReponse } from '#domain/structure/reponses.ts'
import { formatSiret } from '#domain/structure/siret.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { requetePorteur } from '#web/socle/personne/porteur.ts'
import { relirePorteurs } from '#web/socle/relire.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { GardeSaisie } from '#web/ui/champs/GardeSaisie.tsx'
import { ResumeErreurs } from '#web/ui/champs/ResumeErreurs.tsx'
import { ChampsNumeros, type NumerosSaisis } from './ChampsNumeros.tsx'
import { EtatNumeros } from './EtatNumeros.tsx'
import { useRegistre } from './use-registre.ts'

const lire = (numeros: NumerosReponse): NumerosSaisis => ({
  siret: numeros.siret ? formatSiret(numeros.siret) : '',
  rna: numeros.rna ?? '',
  siretConfirme: null,
})

/** An account's SIRET and RNA, by its holder or an admin; what the register says is shown and kept. */
export function FormulaireNumeros({
  porteur,
  numeros,
}: {
  porteur: PorteurReponse
  numeros: NumerosReponse
}) {
  const [initial, setInitial] = useState(() => lire(numeros))
  const { id, version } = porteur
  const f = useFormulaire<NumerosSaisis, NumerosReponse>({
    initial,
    libelles: { siret: L.siret, rna: L.rna, siretConfirme: L.siretConfirme },
    envoyer: async (corps) =>
      (await appeler(appelsStructure.enregistrerNumeros, { params: { id }, corps: { ...corps, version } }))
        .data,
    surSucces: async (lus) => {
      setInitial(lire(lus))
      f.remplacer(lire(lus))
      await requetes.invalidateQueries({ queryKey: requetePorteur(id).queryKey })
      annoncer(DONNEES_ENREGISTREES)
      await relirePorteurs()
    },
  })
  const registre = useRegistre(f.valeurs.siret, numeros.siret)
  const modifie = f.valeurs.siret !== initial.siret || f.valeurs.rna !== initial.rna
  return (
    <form
      className="porteur-formulaire sous-6 pile"
      noValidate
      onSubmit={f.soumettre}
      aria-label="SIRET et RNA"
    >
      <GardeSaisie actif={modifie && !f.enCours} />
      <h2>SIRET et RNA</h2>
      <EtatNumeros numeros={numeros} />
      <ResumeErreurs erreurs={f.resume} essai={f.essai} />
      <ChampsNumeros
        champs={{ siret: f.champ('siret'), rna: f.champ('rna'), siretConfirme: f.champ('siretConfirme') }}
        registre={registre}
      />
      {f.echec && <EtatErreur message={f.echec} surReessayer={() => void f.envoyer()} />}
      <p>
        <Bouton type="submit" enCours={f.enCours}>
          Enregistrer les numéros
        </Bouton>
      </p>
    </form>
  )
}
