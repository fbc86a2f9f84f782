import { networkFailedText } from "#core/network-failure.ts";

/** Milliseconds until a server that does not answer counts as out of reach. */
const patience = 20_000;

/**
 * The inline script of the buttons that sign in, or confirm who is signed in, with a passkey (`passkey-button.tsx`). It shows them where the browser has
 * passkeys, asks the server for a challenge when one is pressed, has it signed, and goes where the server says. Browsers that cannot
 * read the options as JSON keep the form alone. The text is the same for every screen: the policy admits it by its hash.
 */
export const passkeyScript = `for(const place of document.querySelectorAll("[data-passkey]")){
const api=window.PublicKeyCredential;
if(!api||!api.parseRequestOptionsFromJSON)continue;
const button=place.querySelector("button"),note=place.querySelector("[role=alert]");
const isJson="json" in place.dataset;
const ask=async(path,fields)=>{
const answer=await fetch(path,{method:"POST",headers:{accept:"application/json",...(isJson?{"content-type":"application/json"}:{})},body:isJson?JSON.stringify(fields):new URLSearchParams(fields),signal:AbortSignal.timeout(${patience})});
const said=await answer.json();
if(!answer.ok)throw{words:said.error.message};
return said;
};
let busy=false;
const setBusy=(is)=>{
busy=is;
button.setAttribute("aria-busy",is);
button.setAttribute("aria-disabled",is);
};
button.addEventListener("click",async()=>{
if(busy)return;
setBusy(true);
note.textContent="";
try{
const publicKey=api.parseRequestOptionsFromJSON(await ask(place.dataset.options,{}));
const given=await navigator.credentials.get({publicKey});
const next=place.dataset.next;
const said=await ask(place.dataset.passkey,isJson?{credential:given}:{credential:JSON.stringify(given),...(next?{next}:{})});
location.assign(said.next||next);
return;
}catch(error){
note.textContent=error.words||(error.name==="NotAllowedError"?"No passkey was used. Try again, or sign in in another way.":${JSON.stringify(networkFailedText)});
}
setBusy(false);
});
addEventListener("pageshow",()=>setBusy(false));
place.hidden=false;
}`.replaceAll("\n", "");
